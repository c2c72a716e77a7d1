import { Global, Module } from '@nestjs/common';
import { HttpMetrics } from './http-metrics';
import { Metrics } from './metrics';
import { MetricsEndpoint } from './metrics-endpoint';

/** Metrics of the service, and the endpoint to read them. */
@Global()
@Module({ providers: [Metrics, HttpMetrics, MetricsEndpoint], exports: [Metrics, HttpMetrics, MetricsEndpoint] })
export class MetricsModule {}
