import { Module } from '@nestjs/common';
import { SearchIndex } from './search-index';

@Module({ providers: [SearchIndex], exports: [SearchIndex] })
export class SearchModule {}
