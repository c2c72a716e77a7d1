import { Global, Module } from '@nestjs/common';
import { Activities } from './activities';

/** What happened, for those who notify people of it. */
@Global()
@Module({ providers: [Activities], exports: [Activities] })
export class ActivityModule {}
