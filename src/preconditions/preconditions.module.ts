import { Module } from '@nestjs/common';
import { Preconditions } from './preconditions';
import { Representations } from './representations';

/** Changes that are made only to what the caller has seen. */
@Module({ providers: [Preconditions, Representations], exports: [Preconditions, Representations] })
export class PreconditionsModule {}
