import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { WAIT_LIMITS } from './wait-limits';
import { WaitInterceptor } from './wait.interceptor';
import { WAIT_OPTIONS, type WaitOptions } from './wait-options';

/**
 * Lets callers of a GET wait by `?wait=` until its answer says that something is over. Stands above `@Operation`, so that its rules apply to the
 * last answer.
 */
export const Waits = (options: WaitOptions): MethodDecorator =>
  applyDecorators(
    SetMetadata(WAIT_OPTIONS, options),
    ApiQuery({
      name: 'wait',
      required: false,
      description: `Wait up to this many seconds, at most ${WAIT_LIMITS.seconds}, until ${options.until}; then, or when the time is over, the answer is the state at that moment. At most ${WAIT_LIMITS.ofCaller} requests of one token or session wait at a time (429). Proxies may end requests that wait for long: 30 is a good choice.`,
      schema: { type: 'integer', minimum: 0, maximum: WAIT_LIMITS.seconds, default: 0, example: 30 },
    }),
    UseInterceptors(WaitInterceptor),
  );
