import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from './logger';
import { runInRequest } from './request-context';
import { methodLabel, routeLabel } from './route-label';
import { joinTrace, type Trace, traceparent } from './trace';

/** Middlewares and the streams of a response listen for its end; Node.js warns beyond 10. */
const MAX_LISTENERS = 20;
const ACCEPTABLE = /^[\w.:-]{1,128}$/;

/** A span that has begun with a request. */
interface RequestSpan {
  readonly trace: Trace;
  readonly end: (name: string, attributes: Readonly<Record<string, string | number>>, isFailed: boolean) => void;
}

/** The attributes are those of the semantic conventions of OpenTelemetry for HTTP servers, without the ones that name a path or an address. */
function endSpan(span: RequestSpan, request: Request, response: Response, requestId: string): void {
  const [method, route] = [methodLabel(request.method), routeLabel(request)];
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    // A caller that goes away before the answer has none.
    ...(response.headersSent && { 'http.response.status_code': response.statusCode }),
    'bindery.request_id': requestId,
  };
  span.end(`${method} ${route}`, attributes, response.statusCode >= 500);
}

/**
 * Accepts a valid `X-Request-Id` or creates one, echoes it, joins the trace of `traceparent`, opens the request context and logs one line when the response is sent.
 * The line names the template of the route, because paths and queries may contain an invitation, a share key or a signature.
 */
export const requestIdMiddleware =
  (log: Log, beginSpan: (traceparent: unknown) => RequestSpan | undefined) =>
  (request: Request, response: Response, next: NextFunction): void => {
    const given = request.headers['x-request-id'];
    const requestId = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.setMaxListeners(MAX_LISTENERS);
    const started = performance.now();
    const span = beginSpan(request.headers.traceparent);
    const trace = span?.trace ?? joinTrace(request.headers.traceparent);
    if (trace) response.setHeader('Server-Timing', `traceparent;desc="${traceparent(trace)}"`);
    const context = { requestId, ...(trace && { trace }), peer: request.ip, agent: request.headers['user-agent'] };
    if (span) response.once('close', () => endSpan(span, request, response, requestId));
    runInRequest(context, () => {
      response.once('finish', () => {
        log.info(
          {
            requestId,
            ...(trace && { traceId: trace.traceId, spanId: trace.spanId }),
            method: methodLabel(request.method),
            route: routeLabel(request),
            status: response.statusCode,
            ms: Math.round((performance.now() - started) * 10) / 10,
          },
          'request',
        );
      });
      next();
    });
  };
