import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module';
import { SpacesModule } from '../../spaces/spaces.module';
import { SiteExtrasModule } from '../site-extras.module';
import { SitesModule } from '../sites.module';
import { PublishedSiteController } from './published-site.controller';
import { SiteGate } from './site-gate';
import { VisiblePresenter } from './visible-presenter';

/** Who can see published sites, and which parts of them. */
@Module({
  imports: [AccessModule, SpacesModule, SitesModule, SiteExtrasModule],
  controllers: [PublishedSiteController],
  providers: [SiteGate, VisiblePresenter],
  exports: [SiteGate],
})
export class SiteAudienceModule {}
