# One Dockerfile for the three services; the argument MODULE says which.
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
WORKDIR /src
COPY --from=poms /src .
RUN mvn -B -ntp -q -pl user-rest-service,user-grpc-service,aggregator -am dependency:go-offline
COPY . .
RUN mvn -B -ntp -q -pl user-rest-service,user-grpc-service,aggregator -am -Dmaven.test.skip package
RUN for module in user-rest-service user-grpc-service aggregator; do \
      java -Djarmode=tools -jar "$module/target/$module.jar" extract --layers \
        --application-filename app.jar --destination "/layers/$module" || exit 1; \
    done

FROM ${RUNTIME_IMAGE}
ARG MODULE
WORKDIR /app
COPY scripts/jvm.options ./
COPY --from=build /layers/${MODULE}/dependencies/ ./
COPY --from=build /layers/${MODULE}/spring-boot-loader/ ./
COPY --from=build /layers/${MODULE}/snapshot-dependencies/ ./
COPY --from=build /layers/${MODULE}/application/ ./
# A training run up to the refreshed context leaves a cache of loaded classes, which cuts the start-up by half.
# Same JVM, same flags, same jars: otherwise the JVM would go on without the cache.
RUN java @jvm.options -XX:AOTCacheOutput=app.aot -Xlog:aot*=error -Dspring.context.exit=onRefresh -jar app.jar
USER 10001:10001
ENTRYPOINT ["java", "@jvm.options", "-XX:AOTCache=app.aot", "-jar", "app.jar"]
