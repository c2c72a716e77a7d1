import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import type { BacklinkResponse, LinkResponse, LinkStatsResponse } from './dto/link.response';
import { PagesRepository } from '../storage/pages.repository';
import type { ReadPoint } from '../storage/revision-points';
import { fileLocation, pageLocation, toBacklinkResponse, toLinkResponse } from './link.mapper';
import { LinkTargetsReader } from './link-targets.reader';
import { type LinkRow, type LinkStatus, LinksRepository } from './links.repository';

export type LinkList = ListResponse<LinkResponse> & { stats: LinkStatsResponse };

const CACHED_STATS = 2_000;

const idsOf = (rows: readonly LinkRow[], kind: LinkRow['kind']): string[] => [
  ...new Set(rows.flatMap((row) => (row.kind === kind && row.targetId !== null ? row.targetId : []))),
];

const totalOf = (counts: Record<LinkStatus, number>): number => counts.ok + counts.broken + counts['in-app'];

/** Links of pages with their status, and backlinks of pages and files. */
@Injectable()
export class LinksService {
  /** Counts of a revision never change, and require reading all its links. */
  private readonly stats = new LRUCache<string, Record<LinkStatus, number>>(atMost(CACHED_STATS));

  constructor(
    private readonly pages: PagesRepository,
    private readonly links: LinksRepository,
    private readonly targets: LinkTargetsReader,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** References of a page, or of the whole space; 404 if there is no such page. */
  async list(
    scope: SpaceScope,
    point: ReadPoint,
    query: PageQueryDto & { status?: LinkStatus },
    pageId?: string,
  ): Promise<LinkList> {
    if (pageId !== undefined && (await this.pages.findMany(point, [pageId])).length === 0) throw notFound('page');
    let found: LinkRow[] = [];
    let counts: Record<LinkStatus, number> = { ok: 0, broken: 0, 'in-app': 0 };
    const page = await readPage(this.cursors, `links:${point.branchId}:${pageId ?? ''}:${query.status ?? ''}`, query, {
      read: async (request) => {
        [found, counts] = await Promise.all([
          this.links.list(point, this.urlPrefix, { pageId, status: query.status }, request),
          this.countsOf(point, pageId),
        ]);
        return { rows: found, count: query.status ? counts[query.status] : totalOf(counts) };
      },
      keys: (row) => [row.pageId, row.ordinal],
      item: (row) => row,
    });
    const targets = await this.targets.read(scope, point, {
      pageIds: [...new Set([...found.map((row) => row.pageId), ...idsOf(found, 'page')])],
      fileIds: idsOf(found, 'file'),
      reusableIds: idsOf(found, 'reusable-content'),
    });
    return {
      ...page,
      items: page.items.map((row) => toLinkResponse(row, targets)),
      stats: { total: totalOf(counts), broken: { total: counts.broken } },
    };
  }

  /** Pages that refer to a file; 404 if there is no such file. */
  fileBacklinks(
    scope: SpaceScope,
    point: ReadPoint,
    fileId: string,
    query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    return this.backlinks(scope, point, 'file', fileId, query);
  }

  /** Pages that refer to a page; 404 if there is no such page. */
  pageBacklinks(
    scope: SpaceScope,
    point: ReadPoint,
    pageId: string,
    query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    return this.backlinks(scope, point, 'page', pageId, query);
  }

  private async backlinks(
    scope: SpaceScope,
    point: ReadPoint,
    kind: 'file' | 'page',
    id: string,
    query: PageQueryDto,
  ): Promise<ListResponse<BacklinkResponse>> {
    const page = await readPage(this.cursors, `backlinks:${point.branchId}:${id}`, query, {
      read: (request) => this.links.backlinks(point, id, request),
      keys: (row) => [row.pageId],
      item: (row) => row.pageId,
    });
    const pageIds = kind === 'page' ? [...page.items, id] : page.items;
    const targets = await this.targets.read(scope, point, { pageIds, fileIds: kind === 'file' ? [id] : [] });
    const target = kind === 'file' ? fileLocation(id, targets) : pageLocation(id, targets);
    if (!target) throw notFound(kind);
    return { ...page, items: page.items.map((pageId) => toBacklinkResponse(pageId, target, targets)) };
  }

  private get urlPrefix(): string {
    return `${this.configuration.publicUrl}/`;
  }

  private async countsOf(point: ReadPoint, pageId: string | undefined): Promise<Record<LinkStatus, number>> {
    const key = `${point.revisionId}/${pageId ?? ''}`;
    const counts = this.stats.get(key) ?? (await this.links.stats(point, this.urlPrefix, pageId));
    this.stats.set(key, counts);
    return counts;
  }
}
