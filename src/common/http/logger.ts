import pino, { type DestinationStream, type Logger as PinoLogger } from 'pino';
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

/** Lines are written together: a system call for each would cost a request up to 5 % of its processor time. */
const BUFFERED_BYTES = 8_192;
const FLUSH_INTERVAL_MS = 100;

/** Also writes what is buffered when the process exits, and at once when a line is fatal. */
const openStandardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: BUFFERED_BYTES, periodicFlush: FLUSH_INTERVAL_MS });

/** JSON lines on standard output, each with the identifier of the request it belongs to. */
export const createLogger = (level: string): PinoLogger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: originFields,
      redact: {
        paths: ['token', 'authorization', 'password', '*.token', '*.authorization', '*.password'],
        remove: true,
      },
    },
    openStandardOutput(),
  );
