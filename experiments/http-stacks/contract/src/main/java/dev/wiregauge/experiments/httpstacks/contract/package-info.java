/** What every server must do, as tests: each server's own tests extend them. */
@NullMarked
package dev.wiregauge.experiments.httpstacks.contract;

import org.jspecify.annotations.NullMarked;
