import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module';
import { SpacesModule } from '../spaces/spaces.module';
import { UploadsModule } from '../uploads/uploads.module';
import { UsersModule } from '../users/users.module';
import { AdaptiveSchemaController } from './adaptive/adaptive-schema.controller';
import { AdaptiveSchemaService } from './adaptive/adaptive-schema.service';
import { CustomizationController } from './customization/customization.controller';
import { CustomizationService } from './customization/customization.service';
import { VariantCustomizationController } from './customization/variant-customization.controller';
import { FontFiles } from './fonts/font-files';
import { FontFilesController } from './fonts/font-files.controller';
import { FontsController } from './fonts/fonts.controller';
import { FontsOfSites } from './fonts/fonts-of-sites';
import { FontsRepository } from './fonts/fonts.repository';
import { FontsService } from './fonts/fonts.service';
import { CustomHostnamesController } from './hostnames/custom-hostnames.controller';
import { CustomHostnamesService } from './hostnames/custom-hostnames.service';
import { HostnameLookup } from './hostnames/hostname-lookup';
import { PreviewController } from './publishing-auth/preview.controller';
import { PreviewService } from './publishing-auth/preview.service';
import { PreviewTokens } from './publishing-auth/preview-tokens';
import { PublishingAuthController } from './publishing-auth/publishing-auth.controller';
import { PublishingAuthService } from './publishing-auth/publishing-auth.service';
import { RedirectChangesService } from './redirects/redirect-changes.service';
import { RedirectTargets } from './redirects/redirect-targets';
import { RedirectsByExternalIdController } from './redirects/redirects-by-external-id.controller';
import { RedirectsController } from './redirects/redirects.controller';
import { RedirectsRepository } from './redirects/redirects.repository';
import { RedirectsService } from './redirects/redirects.service';
import { ShareLinksByExternalIdController } from './share-links/share-links-by-external-id.controller';
import { ShareLinksController } from './share-links/share-links.controller';
import { ShareLinksRepository } from './share-links/share-links.repository';
import { ShareLinksService } from './share-links/share-links.service';
import { SitePeopleRepository } from './site-permissions/site-people.repository';
import { SitePermissionsController } from './site-permissions/site-permissions.controller';
import { SitePermissionsService } from './site-permissions/site-permissions.service';
import { SitesModule } from './sites.module';

/** The settings of a site besides its structure: audience, customization and redirects. */
@Module({
  imports: [SitesModule, SpacesModule, ContentModule, UploadsModule, UsersModule],
  controllers: [
    AdaptiveSchemaController,
    CustomHostnamesController,
    CustomizationController,
    FontFilesController,
    FontsController,
    PreviewController,
    PublishingAuthController,
    RedirectsByExternalIdController,
    RedirectsController,
    ShareLinksByExternalIdController,
    ShareLinksController,
    SitePermissionsController,
    VariantCustomizationController,
  ],
  providers: [
    AdaptiveSchemaService,
    CustomHostnamesService,
    CustomizationService,
    FontFiles,
    FontsOfSites,
    FontsRepository,
    FontsService,
    { provide: HostnameLookup, useFactory: () => new HostnameLookup() },
    PreviewService,
    PreviewTokens,
    PublishingAuthService,
    RedirectChangesService,
    RedirectTargets,
    RedirectsRepository,
    RedirectsService,
    ShareLinksRepository,
    ShareLinksService,
    SitePeopleRepository,
    SitePermissionsService,
  ],
  exports: [FontFiles, PreviewTokens, RedirectTargets, RedirectsRepository],
})
export class SiteExtrasModule {}
