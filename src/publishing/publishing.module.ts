import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module';
import { AuthModule } from '../auth/auth.module';
import { ChangeRequestsModule } from '../change-requests/change-requests.module';
import { ContentModule } from '../content/content.module';
import { InsightsModule } from '../insights/insights.module';
import { OAuthModule } from '../oauth/oauth.module';
import { SsoModule } from '../sso/sso.module';
import { PdfModule } from '../pdf/pdf.module';
import { OpenapiModule } from '../openapi/openapi.module';
import { ReferenceModule } from '../reference/reference.module';
import { SiteAudienceModule } from '../sites/audience/site-audience.module';
import { SiteExtrasModule } from '../sites/site-extras.module';
import { SitesModule } from '../sites/sites.module';
import { SpacesModule } from '../spaces/spaces.module';
import { AssetsController } from './routing/assets.controller';
import { SiteAssets } from './routing/site-assets';
import { FrameComposer } from './layout/frame-composer';
import { PageComposer } from './layout/page-composer';
import { SiteRefs } from './layout/refs';
import { SiteLanguages } from './layout/site-languages';
import { ThemeSheets } from './theme/theme-sheets';
import { ExportPlanner } from './export/export-planner';
import { ExportWriter } from './export/export-writer';
import { SvgSanitizer } from './export/svg-sanitizer';
import { SiteExportController } from './export/site-export.controller';
import { SiteExportResponder } from './export/site-export-responder';
import { FeedbackRepository } from './feedback/feedback.repository';
import { FileHandler } from './routing/file-handler';
import { ContentAtUrl } from './lookup/content-at-url';
import { ContentUrlService } from './lookup/content-url.service';
import { EmbedController } from './lookup/embed.controller';
import { LookupController } from './lookup/lookup.controller';
import { LookupService } from './lookup/lookup.service';
import { VisibleSpecs } from './lookup/visible-specs';
import { SiteAddresses } from './visit/site-addresses';
import { SitePagesByUrl } from './lookup/site-pages-by-url';
import { SiteVisitGate } from './lookup/visit-gate';
import { McpEndpoint } from './mcp/mcp-endpoint';
import { McpPages } from './mcp/mcp-pages';
import { PrintedDiagrams } from './pdf/printed-diagrams';
import { SiteAgentTokens } from './mcp/sign-in/site-agent-tokens';
import { SiteConsent } from './mcp/sign-in/site-consent';
import { SiteOAuth } from './mcp/sign-in/site-oauth';
import { SiteRequests } from './mcp/sign-in/site-requests';
import { SitePdfHandler } from './routing/site-pdf-handler';
import { SitePdfs } from './pdf/site-pdfs';
import { PagePictures } from './pictures/page-pictures';
import { PictureHandler } from './routing/picture-handler';
import { ContentsReader } from './reading/contents.reader';
import { DocumentWriter } from './reading/document-writer';
import { LinkedPlaces } from './reading/linked-places';
import { SpaceLinks } from './reading/space-links';
import { PageListReader } from './reading/page-list.reader';
import { SitePageReader } from './reading/site-page.reader';
import { ComputedSearch } from './search/computed-search';
import { SearchHandler } from './routing/search-handler';
import { PassageFinder } from './search/passage-finder';
import { SiteSearchController } from './search/site-search.controller';
import { SiteSearchService } from './search/site-search.service';
import { SiteSearch } from './search/site-search';
import { ContentsHandler } from './routing/contents-handler';
import { EndpointHandler } from './routing/endpoint-handler';
import { FeedbackHandler } from './routing/feedback-handler';
import { FormatHandler } from './routing/format-handler';
import { ErrorPageHandler } from './responses/error-page-handler';
import { PageHandler } from './routing/page-handler';
import { Previews } from './responses/previews';
import { RenderedPages } from './responses/rendered-pages';
import { HostRobots } from './routing/host-robots';
import { SiteRouter } from './routing/site-router';
import { SiteRedirects } from './routing/site-redirects';
import { SiteHandler } from './routing/site-handler';
import { SiteVisits } from './responses/site-visits';
import { ThemeHandler } from './routing/theme-handler';
import { VisitRecorder } from './responses/visit-recorder';
import { VisitorAuthenticator } from './routing/visitor-authenticator';
import { FeedWriter } from './text/feed-writer';
import { PageMarkdown } from './text/page-markdown';
import { SiteTexts } from './text/site-texts';
import { TextHandler } from './routing/text-handler';

const READING = [
  ComputedSearch,
  ContentsReader,
  DocumentWriter,
  LinkedPlaces,
  SpaceLinks,
  PageListReader,
  SitePageReader,
  PageMarkdown,
  PassageFinder,
  SiteTexts,
  SiteSearch,
];
const COMPOSING = [FrameComposer, PageComposer, SiteLanguages, SiteRefs, ThemeSheets, FeedWriter];
const FORMS = [
  McpEndpoint,
  McpPages,
  PrintedDiagrams,
  SiteAgentTokens,
  SiteRequests,
  SiteOAuth,
  SiteConsent,
  SitePdfs,
  SitePdfHandler,
  PagePictures,
  PictureHandler,
  ExportPlanner,
  ExportWriter,
  SvgSanitizer,
  SiteExportResponder,
];
const LOOKUP = [
  SiteVisitGate,
  VisibleSpecs,
  SiteAddresses,
  LookupService,
  ContentUrlService,
  ContentAtUrl,
  SitePagesByUrl,
  SiteSearchService,
];
const SERVING = [
  SiteRouter,
  HostRobots,
  SiteHandler,
  SiteVisits,
  VisitorAuthenticator,
  PageHandler,
  EndpointHandler,
  FormatHandler,
  SearchHandler,
  ContentsHandler,
  FileHandler,
  TextHandler,
  ThemeHandler,
  FeedbackHandler,
  ErrorPageHandler,
  SiteRedirects,
  Previews,
  RenderedPages,
  VisitRecorder,
  SiteAssets,
];

/** Published sites as readers see them. */
@Module({
  imports: [
    AuthModule,
    OAuthModule,
    SsoModule,
    AccessModule,
    OpenapiModule,
    InsightsModule,
    ReferenceModule,
    SpacesModule,
    SiteAudienceModule,
    SitesModule,
    SiteExtrasModule,
    ContentModule,
    PdfModule,
    ChangeRequestsModule,
  ],
  controllers: [SiteExportController, LookupController, EmbedController, SiteSearchController, AssetsController],
  providers: [...READING, ...COMPOSING, ...FORMS, ...LOOKUP, ...SERVING, FeedbackRepository],
})
export class PublishingModule {}
