import { Module } from '@nestjs/common';
import { AnswerCacheModule } from '../reading/pages/answer-cache.module';
import { SpacesModule } from '../../spaces/spaces.module';
import { SearchController } from '../http/search.controller';
import { SearchIndex } from './search-index';
import { SearchProgress } from './search-progress';
import { SearchIndexFlusher } from './search-index-flusher';
import { SearchQueue } from './search-queue';
import { SearchRepository } from './search.repository';
import { SearchService } from './search.service';
import { VocabularyPruner } from './vocabulary-pruner';
import { VocabularyRepository } from './vocabulary.repository';
import { SearchPagesRepository } from './search-pages.repository';

/** Full-text search over the newest content of spaces. */
@Module({
  imports: [SpacesModule, AnswerCacheModule],
  controllers: [SearchController],
  providers: [
    SearchPagesRepository,
    SearchIndex,
    SearchIndexFlusher,
    SearchQueue,
    SearchRepository,
    SearchService,
    SearchProgress,
    VocabularyRepository,
    VocabularyPruner,
  ],
  exports: [SearchIndex, SearchService, SearchIndexFlusher, VocabularyPruner],
})
export class SearchModule {}
