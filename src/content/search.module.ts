import { Module } from '@nestjs/common';
import { ResponseCacheModule } from './reading/pages/response-cache.module';
import { SpacesModule } from '../spaces/spaces.module';
import { SearchController } from './http/search.controller';
import { SearchIndex } from './search/search-index';
import { SearchProgress } from './search/search-progress';
import { SearchIndexFlusher } from './search/search-index-flusher';
import { SearchQueue } from './search/search-queue';
import { SearchRepository } from './search/search.repository';
import { SearchService } from './search/search.service';
import { VocabularyPruner } from './search/vocabulary-pruner';
import { VocabularyRepository } from './search/vocabulary.repository';
import { SearchPagesRepository } from './search/search-pages.repository';

/** Full-text search over the newest content of spaces. */
@Module({
  imports: [SpacesModule, ResponseCacheModule],
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
