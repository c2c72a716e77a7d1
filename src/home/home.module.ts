import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { FavoritesController } from './favorites/favorites.controller';
import { FavoritesRepository } from './favorites/favorites.repository';
import { FavoritesService } from './favorites/favorites.service';
import { RecentPagesController } from './recent/recent-pages.controller';
import { RecentPagesRepository } from './recent/recent-pages.repository';
import { RecentPagesService } from './recent/recent-pages.service';

/** What a person comes back to: favorites, and the pages opened last. */
@Module({
  imports: [AccessModule, ContentModule, ChangeRequestsModule],
  controllers: [FavoritesController, RecentPagesController],
  providers: [FavoritesService, FavoritesRepository, RecentPagesService, RecentPagesRepository],
})
export class HomeModule {}
