import { Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache';

/** The response cache of the process. */
@Module({ providers: [AnswerCache], exports: [AnswerCache] })
export class AnswerCacheModule {}
