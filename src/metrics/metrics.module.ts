import { Global, Module } from '@nestjs/common';
import { HttpMetrics } from './http-metrics';
import { Metrics } from './metrics';
import { MetricsEndpoint } from './metrics-endpoint';

/** What the service counts of itself, and who may read it. */
@Global()
@Module({ providers: [Metrics, HttpMetrics, MetricsEndpoint], exports: [Metrics, HttpMetrics, MetricsEndpoint] })
export class MetricsModule {}
