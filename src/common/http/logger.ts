import pino, { type Logger as PinoLogger } from 'pino';
import { currentOrigin } from './request-context';

/** What a module needs of a log; bodies, tokens and content never go into one. */
export type Log = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** Which request a line belongs to, and which trace, where its caller began one. */
function originFields(): object {
  const origin = currentOrigin();
  if (!origin) return {};
  const { requestId, trace } = origin;
  return trace ? { requestId, traceId: trace.traceId, spanId: trace.spanId } : { requestId };
}

/** For the line of each request, whose fields hold no secret: looking for one would cost more than writing the line. */
export const accessLog = (log: PinoLogger): Log => log.child({}, { redact: [] });

/** JSON lines on standard output, each with the identifier of the request it belongs to. */
export const createLogger = (level: string): PinoLogger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: originFields,
    redact: { paths: ['token', 'authorization', 'password', '*.token', '*.authorization', '*.password'], remove: true },
  });
