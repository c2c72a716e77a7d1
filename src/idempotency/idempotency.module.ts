import { Module } from '@nestjs/common';
import { Idempotency } from './idempotency';
import { IdempotencyKeysRepository } from './idempotency-keys.repository';

/** Requests that can be repeated without being processed again. */
@Module({
  providers: [Idempotency, IdempotencyKeysRepository],
  exports: [Idempotency],
})
export class IdempotencyModule {}
