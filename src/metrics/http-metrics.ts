import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Counter, Histogram } from 'prom-client';
import type { AbortReason } from '../common/http/aborted-responses';
import { Metrics } from './metrics';
import { methodLabel, routeLabel } from '../common/http/route-label';

/** In seconds; most responses take a few milliseconds, an import may take half a minute. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

type Labels = 'method' | 'route' | 'status';

/** Measures every response of the service by its route. */
@Injectable()
export class HttpMetrics {
  private readonly durations: Histogram<Labels>;
  private readonly answers: Counter<'code'>;
  private readonly broken: Counter<'reason'>;
  /** By route, method and class of status: labels are resolved once, not with every request. */
  private readonly handles = new Map<string, Map<string, Map<string, Histogram.Internal<Labels>>>>();
  private open = 0;

  constructor(metrics: Metrics) {
    this.durations = metrics.histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its response, by route.',
      labels: ['method', 'route', 'status'],
      buckets: BUCKETS,
    });
    this.answers = metrics.counter({ name: 'http_answers_total', help: 'Responses by status.', labels: ['code'] });
    this.broken = metrics.counter({
      name: 'http_broken_answers_total',
      help: 'Responses that were aborted, by reason.',
      labels: ['reason'],
    });
    metrics.gauge({
      name: 'http_requests_in_flight',
      help: 'Requests in progress.',
      read: (gauge) => gauge.set(this.open),
    });
  }

  readonly countBroken = (reason: AbortReason): void => this.broken.inc({ reason });

  /** Measures the responses of the service; one that the client did not wait for counts too. */
  readonly watch = (request: Request, response: Response, next: NextFunction): void => {
    const started = performance.now();
    this.open += 1;
    response.once('close', () => {
      this.open -= 1;
      const { statusCode } = response;
      this.handle(
        routeLabel(request),
        methodLabel(request.method),
        CLASSES[Math.floor(statusCode / 100) - 1] ?? '5xx',
      ).observe((performance.now() - started) / 1000);
      this.answers.inc({ code: statusCode });
    });
    next();
  };

  private handle(route: string, method: string, status: string): Histogram.Internal<Labels> {
    const methods = entry(this.handles, route, () => new Map<string, Map<string, Histogram.Internal<Labels>>>());
    const classes = entry(methods, method, () => new Map<string, Histogram.Internal<Labels>>());
    return entry(classes, status, () => this.durations.labels({ route, method, status }));
  }
}

/** The value of a key, created when there is none. */
function entry<Value>(map: Map<string, Value>, key: string, create: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) {
    value = create();
    map.set(key, value);
  }
  return value;
}
