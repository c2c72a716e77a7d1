import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { ContentModule } from '../content/content.module';
import { ImportModule } from '../import/import.module';
import { SpacesModule } from '../spaces/spaces.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { VisibleSites } from './audience/visible-sites';
import { NewSiteSpaces } from './new-site-spaces';
import { SiteContents } from './site-contents';
import { SiteEditor } from './site-editor';
import { SitePresenter } from './site-presenter';
import { SiteSubjects } from './site-subjects';
import { PublicSitesRepository } from './public-sites.repository';
import { SitesByExternalIdController } from './sites-by-external-id.controller';
import { SitesController } from './sites.controller';
import { SitesRepository } from './sites.repository';
import { SiteSpaceHooks } from './space-hooks.repository';
import { SitesService } from './sites.service';
import { SpacePublicationsRepository } from './space-publications.repository';
import { SectionGroupsController } from './structure/section-groups.controller';
import { SectionsByExternalIdController } from './structure/sections-by-external-id.controller';
import { SectionsController } from './structure/sections.controller';
import { SiteSpacesByExternalIdController } from './structure/site-spaces-by-external-id.controller';
import { SiteSpacesController } from './structure/site-spaces.controller';
import { SiteSpaceDuplicates } from './structure/site-space-duplicates';
import { StructureController } from './structure/structure.controller';
import { StructureService } from './structure/structure.service';

@Module({
  imports: [CollectionsModule, SpacesModule, ContentModule, ImportModule, WebhooksModule],
  controllers: [
    SitesByExternalIdController,
    SitesController,
    StructureController,
    SectionsByExternalIdController,
    SectionsController,
    SectionGroupsController,
    SiteSpacesByExternalIdController,
    SiteSpacesController,
  ],
  providers: [
    SitesRepository,
    PublicSitesRepository,
    SpacePublicationsRepository,
    SiteSpaceHooks,
    SitesService,
    SiteEditor,
    SitePresenter,
    SiteContents,
    NewSiteSpaces,
    SiteSubjects,
    StructureService,
    SiteSpaceDuplicates,
    VisibleSites,
  ],
  exports: [SitesRepository, PublicSitesRepository, SiteEditor, SiteContents, SitePresenter, VisibleSites],
})
export class SitesModule {}
