# One Dockerfile for the services; the argument MODULE says which. REST_MODULE says with which of the two REST backends they are
# built and trained, the same for all three of a topology.
# The base images are arguments too: scripts/docker-base.sh makes one where none can be pulled.
ARG BUILD_IMAGE=maven:3.9-eclipse-temurin-25
ARG RUNTIME_IMAGE=eclipse-temurin:25-jre

# The poms alone, so that the dependencies' layer outlives a change of the sources.
FROM ${BUILD_IMAGE} AS poms
WORKDIR /src
COPY . .
RUN find . -type f ! -name pom.xml ! -path './.mvn/*' -delete && find . -type d -empty -delete

# All services at once, and nothing of MODULE in here: the three images share this stage.
FROM ${BUILD_IMAGE} AS build
ARG REST_MODULE=user-rest-service
WORKDIR /src
COPY --from=poms /src .
RUN mvn -B -ntp -q -pl ":$REST_MODULE,user-grpc-service,aggregator" -am dependency:go-offline
COPY . .
RUN mvn -B -ntp -q -pl ":$REST_MODULE,user-grpc-service,aggregator" -am -Dmaven.test.skip package
# A module's folder need not be called as its jar is.
RUN for module in "$REST_MODULE" user-grpc-service aggregator; do \
      jar=$(find . -path "*/target/$module.jar") && \
      java -Djarmode=tools -jar "$jar" extract \
        --application-filename app.jar --destination "/app/$module" || exit 1; \
    done && \
    javac -d /training scripts/Training.java

# All services at once here, too: they write their AOT caches when a run under load ends, each for the jars in its folder.
# In the runtime image, because a cache is of use to the very JVM that made it; with other flags the JVM goes on without.
FROM ${RUNTIME_IMAGE} AS trained
ARG REST_MODULE=user-rest-service
WORKDIR /app
COPY --from=build /training /training
COPY --from=build /app .
COPY scripts/jvm.options .
RUN java -Xmx128m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp /training Training jvm.options /tmp/training \
      "$REST_MODULE/app.jar" user-grpc-service/app.jar aggregator/app.jar

FROM ${RUNTIME_IMAGE}
ARG MODULE
WORKDIR /app/${MODULE}
COPY scripts/jvm.options ./
COPY --from=trained /app/${MODULE}/lib/ lib/
# A cache knows its jar by size and date: both from one stage, in one layer.
COPY --from=trained /app/${MODULE}/app.jar /app/${MODULE}/app.aot ./
USER 10001:10001
ENTRYPOINT ["java", "@jvm.options", "-XX:AOTCache=app.aot", "-jar", "app.jar"]
