import { Module } from '@nestjs/common';
import { Tracing } from './tracing';

/** Traces of requests and jobs, sent by OTLP. */
@Module({ providers: [Tracing], exports: [Tracing] })
export class TracingModule {}
