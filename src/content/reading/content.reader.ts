import { Injectable } from '@nestjs/common';
import type { CacheableResponse } from '../../common/http/conditional';
import { JsonText } from '../../common/json/json-object';
import type { ListResponse } from '../../common/pagination/page';
import { blobHash } from '../../storage/blob-hash';
import type { SpaceScope } from '../../spaces/space-scope';
import type { ContentListQuery } from './dto/content-list.query';
import type { ContentQuery, DocumentQuery, TreeQuery } from './dto/content.query';
import type { FileResponse } from './dto/file.response';
import type { MetaLinksResponse } from './dto/meta-links.response';
import type { ReusableContentResponse } from './dto/revision.response';
import type { Revision } from '../model/entities/revision.entity';
import { FilesService } from './files.service';
import { joinPagePath } from './page-path.decorator';
import { AnswerTags } from './pages/answer-tags';
import { PagesService } from './pages/pages.service';
import { ReusablesService } from './pages/reusables.service';
import { type ReadPoint, RevisionPoints } from '../storage/revision-points';
import { RevisionOrigins } from './revision-origins';
import { RevisionsService, type RevisionView } from './revisions.service';

/** A response whose bytes never change for its tag; they are created only for clients that do not have them. */
export interface TaggedAnswer {
  readonly tag: string;
  readonly make: () => Promise<CacheableResponse>;
}

/** Reads one revision, whether the newest or an older one. */
@Injectable()
export class ContentReader {
  constructor(
    private readonly points: RevisionPoints,
    private readonly revisions: RevisionsService,
    private readonly pages: PagesService,
    private readonly files: FilesService,
    private readonly reusables: ReusablesService,
    private readonly origins: RevisionOrigins,
    private readonly tags: AnswerTags,
  ) {}

  async revision(scope: SpaceScope, point: ReadPoint, query: ContentQuery): Promise<TaggedAnswer> {
    const revision = await this.points.revision(scope.resource.id, point.revisionId);
    const view = await this.viewOf(scope, point, revision, query);
    return { tag: view.tag, make: () => this.revisions.get(point, revision, query, view) };
  }

  /** The change request that a revision was merged from can still change, so it is part of the tag. */
  private async viewOf(
    scope: SpaceScope,
    point: ReadPoint,
    revision: Revision,
    query: ContentQuery,
  ): Promise<RevisionView> {
    const tag = await this.tags.revision(point, query);
    if (revision.type !== 'merge' || point.visitor) return { tag };
    const text = JSON.stringify((await this.origins.mergedFrom(scope, revision.id)) ?? null);
    return { tag: `${tag}:${blobHash(text).slice(0, 12)}`, mergedFrom: new JsonText(text) };
  }

  async tree(point: ReadPoint, query: TreeQuery): Promise<TaggedAnswer> {
    const tag = await this.tags.tree(point, query);
    return { tag, make: () => this.pages.tree(point, query) };
  }

  async page(point: ReadPoint, pageId: string, query: DocumentQuery): Promise<TaggedAnswer> {
    const tag = await this.tags.page(point, pageId, query);
    return { tag, make: () => this.pages.page(point, pageId, query) };
  }

  metaLinks(point: ReadPoint, pageId: string): Promise<MetaLinksResponse> {
    return this.pages.metaLinks(point, pageId);
  }

  async document(point: ReadPoint, pageId: string, evaluated: boolean): Promise<TaggedAnswer> {
    const tag = await this.tags.document(point, pageId, evaluated);
    return { tag, make: () => this.pages.document(point, pageId, evaluated) };
  }

  async pageAt(point: ReadPoint, path: string | readonly string[], query: DocumentQuery): Promise<TaggedAnswer> {
    return this.page(point, await this.pages.idAtPath(point, joinPagePath(path), query.computed), query);
  }

  listFiles(point: ReadPoint, query: ContentListQuery): Promise<ListResponse<FileResponse>> {
    return this.files.list(point, query);
  }

  getFile(point: ReadPoint, fileId: string, query: ContentQuery): Promise<FileResponse> {
    return this.files.get(point, fileId, query.metadata);
  }

  getReusable(point: ReadPoint, reusableId: string, query: DocumentQuery): Promise<ReusableContentResponse> {
    return this.reusables.get(point, reusableId, query);
  }

  getReusableDocument(point: ReadPoint, reusableId: string, evaluated: boolean): Promise<object> {
    return this.reusables.document(point, reusableId, evaluated);
  }
}
