import pino, { type Logger as PinoLogger } from 'pino';
import { currentRequestId } from './request-context';

/** What a room needs of a log; bodies, tokens and content never go into one. */
export type Log = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

/** JSON lines on standard output, each with the identifier of the request it belongs to. */
export const createLogger = (level: string): PinoLogger =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = currentRequestId();
      return requestId ? { requestId } : {};
    },
    redact: { paths: ['token', 'authorization', 'password', '*.token', '*.authorization', '*.password'], remove: true },
  });
