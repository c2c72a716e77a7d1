import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { OpenapiModule } from '../openapi/openapi.module';
import { ReferenceModule } from '../reference/reference.module';
import { SpacesModule } from '../spaces/spaces.module';
import { ChangedPagesRepository } from './changes/changed-pages.repository';
import { ChangesReader } from './changes/changes.reader';
import { ChangesRepository } from './changes/changes.repository';
import { RevisionChangesController } from './http/revision-changes.controller';
import { TextChangesReader } from './changes/text-changes.reader';
import { UsersModule } from '../users/users.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { PageBatchesController } from './http/page-batches.controller';
import { ContentController } from './http/content.controller';
import { ComputedPages } from './reading/computed/computed-pages';
import { ExpandedPages } from './reading/pages/expanded-pages';
import { RevisionContents } from './reading/revision-contents';
import { DocumentConverter } from './storage/document-converter';
import { PageAuthorReader } from './storage/page-author.reader';
import { PageDocuments } from './reading/page-documents';
import { PageWordsReader } from './reading/page-words.reader';
import { PresentPagesReader } from './reading/present-pages.reader';
import { DocumentRewriter } from './storage/document-rewriter';
import { DocumentPlacesRepository } from './storage/document-places.repository';
import { DocumentsController } from './http/documents.controller';
import { DocumentsRepository } from './storage/documents.repository';
import { MarkdownHashesRepository } from './storage/markdown-hashes.repository';
import { UnwritableTexts } from './storage/unwritable-texts';
import { AwaitedLinks } from './editing/awaited-links';
import { ContentEditor } from './editing/content-editor';
import { EditReferencesReader } from './editing/edit-references.reader';
import { TreeExcerptReader } from './editing/tree-excerpt.reader';
import { ExportController } from './http/export.controller';
import { ExportFiles } from './export/export-files';
import { ExportReader } from './export/export.reader';
import { ExportRepository } from './export/export.repository';
import { FoldersRepository } from './export/folders.repository';
import { FolderNavigation } from './export/folder-navigation';
import { WholeFiles } from './export/whole-files';
import { ExportResponder } from './export/export-responder';
import { BlobSpacesRepository } from './files/blob-spaces.repository';
import { DownloadController } from './http/download.controller';
import { DownloadService } from './files/download.service';
import { FilesRepository } from './storage/files.repository';
import { FilesService } from './reading/files.service';
import { TextAnalyzer } from './storage/text-analyzer';
import { LinkOwnersReader } from './links/link-owners.reader';
import { LinkTargetsReader } from './links/link-targets.reader';
import { LinksController } from './http/links.controller';
import { LinksRepository } from './links/links.repository';
import { LinksService } from './links/links.service';
import { DocumentMerger } from './storage/document-merger';
import { ResponseCacheModule } from './reading/pages/response-cache.module';
import { ContentETags } from './reading/pages/content-etags';
import { VisitorContentFilter } from './reading/pages/visitor-content-filter';
import { DocumentReader } from './reading/pages/document.reader';
import { MarkdownFilter } from './reading/pages/markdown-filter';
import { MarkdownReader } from './reading/pages/markdown.reader';
import { SpaceDownloads } from './files/space-downloads';
import { MentionsRepository } from './storage/mentions.repository';
import { PagesRepository } from './storage/pages.repository';
import { PageBatches } from './reading/pages/page-batches';
import { PagesService } from './reading/pages/pages.service';
import { ReferenceTargetsReader } from './storage/references/reference-targets.reader';
import { ReusablesRepository } from './storage/reusables.repository';
import { ReusablesService } from './reading/pages/reusables.service';
import { ContentRows } from './storage/content-rows';
import { ContentRowsRepository } from './storage/content-rows.repository';
import { SpaceSizes } from './storage/sizes/space-sizes';
import { StoredFilesReader } from './storage/sizes/stored-files.reader';
import { SpaceSizesRepository } from './storage/sizes/space-sizes.repository';
import { BranchRowsReader } from './storage/branch-rows.reader';
import { PrimaryBranch } from './writing/primary-branch';
import { RevisionListController } from './http/revision-list.controller';
import { RevisionListRepository } from './reading/revision-list.repository';
import { RevisionListService } from './reading/revision-list.service';
import { RevisionOrigins } from './reading/revision-origins';
import { RevisionPoints } from './storage/revision-points';
import { RevisionEvents } from './model/revision-events';
import { RevisionWriter } from './writing/revision-writer';
import { RevisionsController } from './http/revisions.controller';
import { RevisionsRepository } from './storage/revisions.repository';
import { RevisionsService } from './reading/revisions.service';
import { RollbackController } from './http/rollback.controller';
import { RollbackReader } from './rollback/rollback.reader';
import { RollbackService } from './rollback/rollback.service';
import { PageTexts } from './search/page-texts';
import { SearchModule } from './search.module';
import { CollectionTransferController } from './http/collection-transfer.controller';
import { SpaceActionsController } from './http/space-actions.controller';
import { DuplicateService } from './transfer/duplicate.service';
import { UnusedBytes } from './transfer/trash/unused-bytes';
import { UnusedContent } from './transfer/trash/unused-content';
import { SPACE_PROVIDERS } from './transfer/space.providers';

/** Revisions, pages, files, links, search, edits and exports of spaces. */
@Module({
  imports: [
    SpacesModule,
    CollectionsModule,
    OrganizationsModule,
    SearchModule,
    ResponseCacheModule,
    UsersModule,
    WebhooksModule,
    OpenapiModule,
    ReferenceModule,
  ],
  controllers: [
    ContentController,
    PageBatchesController,
    RevisionListController,
    RevisionsController,
    RevisionChangesController,
    RollbackController,
    ExportController,
    LinksController,
    DocumentsController,
    DownloadController,
    SpaceActionsController,
    CollectionTransferController,
  ],
  providers: [
    ...SPACE_PROVIDERS,
    RevisionContents,
    RevisionPoints,
    RevisionOrigins,
    RevisionsRepository,
    RevisionsService,
    RevisionEvents,
    RevisionWriter,
    RevisionListRepository,
    RevisionListService,
    RollbackReader,
    RollbackService,
    PrimaryBranch,
    ContentRows,
    ContentRowsRepository,
    SpaceSizes,
    StoredFilesReader,
    SpaceSizesRepository,
    BlobSpacesRepository,
    SpaceDownloads,
    MentionsRepository,
    PagesRepository,
    ComputedPages,
    ExpandedPages,
    ContentETags,
    PagesService,
    PageBatches,
    MarkdownReader,
    DocumentReader,
    VisitorContentFilter,
    MarkdownFilter,
    ReferenceTargetsReader,
    ReusablesRepository,
    ReusablesService,
    FilesRepository,
    FilesService,
    DownloadService,
    DocumentsRepository,
    MarkdownHashesRepository,
    DocumentPlacesRepository,
    DocumentConverter,
    DocumentRewriter,
    PageAuthorReader,
    UnwritableTexts,
    PageDocuments,
    PageWordsReader,
    PresentPagesReader,
    DocumentMerger,
    ContentEditor,
    AwaitedLinks,
    TreeExcerptReader,
    EditReferencesReader,
    PageTexts,
    BranchRowsReader,
    ExportRepository,
    FoldersRepository,
    FolderNavigation,
    WholeFiles,
    ExportReader,
    ExportResponder,
    ExportFiles,
    ChangedPagesRepository,
    ChangesRepository,
    TextChangesReader,
    ChangesReader,
    LinksRepository,
    LinksService,
    LinkTargetsReader,
    LinkOwnersReader,
    TextAnalyzer,
  ],
  exports: [
    SpaceSizesRepository,
    StoredFilesReader,
    FoldersRepository,
    DuplicateService,
    UnusedBytes,
    UnusedContent,
    ExportFiles,
    PrimaryBranch,
    SpaceDownloads,
    VisitorContentFilter,
    MarkdownFilter,
    PagesService,
    PageBatches,
    ReusablesService,
    RevisionsService,
    SearchModule,
    DownloadService,
    ChangedPagesRepository,
    ChangesReader,
    RevisionPoints,
    RevisionOrigins,
    RevisionsRepository,
    RevisionWriter,
    BranchRowsReader,
    MentionsRepository,
    PagesRepository,
    ComputedPages,
    ExpandedPages,
    FilesRepository,
    ReusablesRepository,
    DocumentsRepository,
    LinksService,
    PageTexts,
    TextAnalyzer,
    MarkdownReader,
    ContentEditor,
    DocumentConverter,
    DocumentRewriter,
    PageDocuments,
    PageWordsReader,
    PresentPagesReader,
    FilesService,
    DocumentMerger,
    ExportResponder,
    DocumentReader,
    ReferenceTargetsReader,
  ],
})
export class ContentModule {}
