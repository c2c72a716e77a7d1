import { Module } from '@nestjs/common';
import { AnswerCache } from './answer-cache';

/** The one memory of ready answers of the process. */
@Module({ providers: [AnswerCache], exports: [AnswerCache] })
export class AnswerCacheModule {}
