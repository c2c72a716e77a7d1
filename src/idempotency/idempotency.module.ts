import { Module } from '@nestjs/common';
import { Idempotency } from './idempotency';
import { IdempotencyKeys } from './idempotency-keys';

/** Requests that can be sent again without being carried out again. */
@Module({
  providers: [Idempotency, IdempotencyKeys],
  exports: [Idempotency],
})
export class IdempotencyModule {}
