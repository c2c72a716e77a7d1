import { Module } from '@nestjs/common';
import { Idempotency } from './idempotency';
import { IdempotencyKeysRepository } from './idempotency-keys.repository';

/** Requests that can be sent again without being carried out again. */
@Module({
  providers: [Idempotency, IdempotencyKeysRepository],
  exports: [Idempotency],
})
export class IdempotencyModule {}
