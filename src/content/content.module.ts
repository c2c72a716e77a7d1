import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { OrganizationsModule } from '../organizations/organizations.module';
import { OpenapiModule } from '../openapi/openapi.module';
import { ReferenceModule } from '../reference/reference.module';
import { SpacesModule } from '../spaces/spaces.module';
import { ChangesReader } from './changes/changes.reader';
import { ChangesRepository } from './changes/changes.repository';
import { RevisionChangesController } from './changes/revision-changes.controller';
import { TextChangesReader } from './changes/text-changes.reader';
import { UsersModule } from '../users/users.module';
import { WebhooksModule } from '../webhooks/webhooks.module';
import { ContentController } from './content.controller';
import { ComputedPages } from './computed/computed-pages';
import { ExpandedPages } from './computed/expanded-pages';
import { ContentReader } from './content.reader';
import { DocumentBodies } from './documents/document-bodies';
import { PageAuthorReader } from './documents/page-author.reader';
import { PageDocuments } from './documents/page-documents';
import { PageWordsReader } from './documents/page-words.reader';
import { DocumentRewriter } from './documents/document-rewriter';
import { DocumentPlacesRepository } from './documents/document-places.repository';
import { DocumentsController } from './documents/documents.controller';
import { DocumentsRepository } from './documents/documents.repository';
import { UnwritableTexts } from './documents/unwritable-texts';
import { ContentEditor } from './editing/content-editor';
import { EditReferencesReader } from './editing/edit-references.reader';
import { TreeExcerptReader } from './editing/tree-excerpt.reader';
import { ExportController } from './export/export.controller';
import { ExportFiles } from './export/export-files';
import { ExportReader } from './export/export.reader';
import { ExportRepository } from './export/export.repository';
import { FoldersRepository } from './export/folders.repository';
import { FolderNavigation } from './export/folder-navigation';
import { WholeFiles } from './export/whole-files';
import { ExportResponder } from './export/export-responder';
import { BlobSpacesRepository } from './files/blob-spaces.repository';
import { DownloadController } from './files/download.controller';
import { DownloadService } from './files/download.service';
import { FilesRepository } from './files/files.repository';
import { FilesService } from './files/files.service';
import { TextAnalyzer } from './documents/text-analyzer';
import { LinkOwnersReader } from './links/link-owners.reader';
import { LinkTargetsReader } from './links/link-targets.reader';
import { LinksController } from './links/links.controller';
import { LinksRepository } from './links/links.repository';
import { LinksService } from './links/links.service';
import { DocumentMerger } from './merge/document-merger';
import { AnswerCacheModule } from './pages/answer-cache.module';
import { AnswerTags } from './pages/answer-tags';
import { ContentViews } from './pages/content-views';
import { DocumentReader } from './pages/document.reader';
import { MarkdownFilter } from './pages/markdown-filter';
import { MarkdownReader } from './pages/markdown.reader';
import { SpaceDownloads } from './files/space-downloads';
import { MentionsRepository } from './pages/mentions.repository';
import { PagesRepository } from './pages/pages.repository';
import { PagesService } from './pages/pages.service';
import { ReferenceTargetsReader } from './pages/reference-targets.reader';
import { ReusablesRepository } from './pages/reusables.repository';
import { ReusablesService } from './pages/reusables.service';
import { ContentRows } from './revisions/content-rows';
import { ContentRowsRepository } from './revisions/content-rows.repository';
import { SpaceSizes } from './sizes/space-sizes';
import { StoredFilesReader } from './sizes/stored-files.reader';
import { SpaceSizesRepository } from './sizes/space-sizes.repository';
import { BranchRowsReader } from './revisions/branch-rows.reader';
import { PrimaryBranch } from './revisions/primary-branch';
import { RevisionListController } from './revisions/revision-list.controller';
import { RevisionListRepository } from './revisions/revision-list.repository';
import { RevisionListService } from './revisions/revision-list.service';
import { RevisionOrigins } from './revisions/revision-origins';
import { RevisionPoints } from './revisions/revision-points';
import { RevisionEvents } from './revisions/revision-events';
import { RevisionWriter } from './revisions/revision-writer';
import { RevisionsController } from './revisions/revisions.controller';
import { RevisionsRepository } from './revisions/revisions.repository';
import { RevisionsService } from './revisions/revisions.service';
import { RollbackController } from './revisions/rollback.controller';
import { RollbackReader } from './revisions/rollback.reader';
import { RollbackService } from './revisions/rollback.service';
import { PageTexts } from './search/page-texts';
import { SearchModule } from './search/search.module';
import { CollectionTransferController } from './spaces/collection-transfer.controller';
import { SpaceActionsController } from './spaces/space-actions.controller';
import { DuplicateService } from './spaces/duplicate.service';
import { UnusedBytes } from './spaces/trash/unused-bytes';
import { UnusedContent } from './spaces/trash/unused-content';
import { SPACE_PROVIDERS } from './spaces/space.providers';

/** Revisions, pages, files, links, search, edits and exports of spaces. */
@Module({
  imports: [
    SpacesModule,
    CollectionsModule,
    OrganizationsModule,
    SearchModule,
    AnswerCacheModule,
    UsersModule,
    WebhooksModule,
    OpenapiModule,
    ReferenceModule,
  ],
  controllers: [
    ContentController,
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
    ContentReader,
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
    AnswerTags,
    PagesService,
    MarkdownReader,
    DocumentReader,
    ContentViews,
    MarkdownFilter,
    ReferenceTargetsReader,
    ReusablesRepository,
    ReusablesService,
    FilesRepository,
    FilesService,
    DownloadService,
    DocumentsRepository,
    DocumentPlacesRepository,
    DocumentBodies,
    DocumentRewriter,
    PageAuthorReader,
    UnwritableTexts,
    PageDocuments,
    PageWordsReader,
    DocumentMerger,
    ContentEditor,
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
    ContentViews,
    MarkdownFilter,
    PagesService,
    SearchModule,
    DownloadService,
    ChangesReader,
    ContentReader,
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
    DocumentBodies,
    DocumentRewriter,
    PageDocuments,
    PageWordsReader,
    FilesService,
    DocumentMerger,
    ExportResponder,
    DocumentReader,
    ReferenceTargetsReader,
  ],
})
export class ContentModule {}
