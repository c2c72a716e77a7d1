import type { LoggerService } from '@nestjs/common';
import type { Log } from './logger';

/** Writes Nest's own messages to the log; those of the start only at debug level. */
export class NestLogger implements LoggerService {
  constructor(private readonly target: Log) {}

  log(message: unknown, context?: string): void {
    this.target.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.target.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.target.error({ context, stack }, String(message));
  }
}
