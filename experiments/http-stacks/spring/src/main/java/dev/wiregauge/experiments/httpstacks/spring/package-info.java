/** What the servers inside Spring Boot share: the bean that answers, and the endpoint on Spring's web layer. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.spring;

import org.jspecify.annotations.NullMarked;
