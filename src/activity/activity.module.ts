import { Global, Module } from '@nestjs/common';
import { Activities } from './activities';

/** Activities that people may be notified of. */
@Global()
@Module({ providers: [Activities], exports: [Activities] })
export class ActivityModule {}
