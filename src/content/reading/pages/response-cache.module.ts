import { Module } from '@nestjs/common';
import { ResponseCache } from './response-cache';

/** The response cache of the process. */
@Module({ providers: [ResponseCache], exports: [ResponseCache] })
export class ResponseCacheModule {}
