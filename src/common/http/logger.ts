import cluster from 'node:cluster';
import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
import { loggedError } from './logged-error';
import { currentOrigin } from './request-context';

/** The part of a logger that modules use; bodies, tokens and content are never logged. */
export type Log = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** The request that a line belongs to, and the trace, where the caller sent one. */
function originFields(): object {
  const origin = currentOrigin();
  if (!origin) return {};
  const { requestId, trace } = origin;
  return trace ? { requestId, traceId: trace.traceId, spanId: trace.spanId } : { requestId };
}

/** A logger for the line of each request, whose fields contain no secrets: redaction would cost more than writing the line. */
export const accessLog = (log: PinoLogger): Log => log.child({}, { redact: [] });

/**
 * JSON lines, each with the identifier of the request it belongs to.
 * @param destination omitted: standard output
 */
export const createLogger = (level: string, destination?: DestinationStream): PinoLogger => {
  const options = {
    level,
    // Only one of several processes behind one port has a number.
    base: cluster.worker ? { process: cluster.worker.id } : undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: originFields,
    serializers: { err: loggedError },
    redact: { paths: ['token', 'authorization', 'password', '*.token', '*.authorization', '*.password'], remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
};
