import { Module } from '@nestjs/common';
import { Preconditions } from './preconditions';
import { Representations } from './representations';

/** Changes that apply only to the version that the caller has seen. */
@Module({ providers: [Preconditions, Representations], exports: [Preconditions, Representations] })
export class PreconditionsModule {}
