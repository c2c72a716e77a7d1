import { Inject, Injectable } from '@nestjs/common';
import { markdownHash } from '../../../../core/documents/markdown/markdown-hash';
import { renderMarkdown } from '../../../../core/documents/markdown/render-markdown';
import { badRequest, notFound } from '../../../../core/errors/app-error';
import { yieldToEventLoop } from '../../../common/concurrency/yield-to-event-loop';
import { CursorCodec } from '../../../common/pagination/cursor-codec';
import type { ListResponse } from '../../../common/pagination/page';
import type { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { sha256 } from '../../../common/text/sha256';
import { CONFIGURATION, type Configuration } from '../../../config/configuration';
import { DocumentsRepository, type StoredDocument } from '../../storage/documents.repository';
import { pagePathOf } from '../../storage/page-path';
import { type PagePlace, type PageRow, PagesRepository } from '../../storage/pages.repository';
import { addressFrom, filePathOf, type ReferenceTargets } from '../../storage/references/reference-addresses';
import { ReferenceTargetsReader } from '../../storage/references/reference-targets.reader';
import type { ReadPoint } from '../../storage/revision-points';
import type { PageResponse } from '../dto/page.response';
import { MAX_READ_PAGES, type MissingPages, type ReadPagesDto } from '../dto/read-pages.dto';
import { toPageResponse } from './page.mapper';

/** Of the stored texts of one response; it may exceed them by its last text. */
const MAX_BYTES = 4 * 1024 * 1024;

/** A page of a request, as it was named there. */
interface Wanted {
  readonly id: string;
  readonly path?: string;
}

type FoundPage = PageRow & { readonly documentHash: string };

type PageBatch = ListResponse<PageResponse> & { readonly missing: MissingPages };

/** Reads the texts of many pages at once, in a number of statements that does not depend on how many they are. */
@Injectable()
export class PageBatches {
  constructor(
    private readonly pages: PagesRepository,
    private readonly documents: DocumentsRepository,
    private readonly targets: ReferenceTargetsReader,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  /** In the order of the request: by identifiers, then by paths; those without a page are `missing`. Each page once. */
  async read(point: ReadPoint, { ids = [], paths = [] }: ReadPagesDto, query: PageQueryDto): Promise<PageBatch> {
    // What visitors see is decided page by page; no site token is let in here.
    if (point.visitor) throw notFound('space');
    if (ids.length + paths.length === 0)
      throw badRequest('missing_value', 'ids or paths must name at least one page.', { field: 'ids' });
    if (ids.length + paths.length > MAX_READ_PAGES)
      throw badRequest('too_many_items', `ids and paths must contain at most ${MAX_READ_PAGES} items together.`, {
        field: 'paths',
      });
    const list = `read-pages ${sha256(JSON.stringify([point.branchId, ids, paths]))}`;
    const [start = 0] = query.page === undefined ? [] : (this.cursors.decode(list, query.page) as [number]);
    const wanted = await this.wanted(point, ids, paths);
    const found = await this.found(point, wanted);
    const part = found.pages.slice(start, start + query.limit);
    const texts = await this.documents.findFirst(
      part.map(({ documentHash }) => documentHash),
      MAX_BYTES,
    );
    const cut = part.findIndex(({ documentHash }) => !texts.has(documentHash));
    const shown = cut === -1 ? part : part.slice(0, cut);
    const next = start + shown.length;
    return {
      ...(next < found.pages.length && { next: { page: this.cursors.encode(list, [next]) } }),
      count: found.pages.length,
      items: await this.write(point, shown, texts),
      missing: found.missing,
    };
  }

  private async wanted(point: ReadPoint, ids: readonly string[], paths: readonly string[]): Promise<Wanted[]> {
    const named = paths.map((path, index) => ({ path, page: pagePathOf(path, `paths.${index}`) }));
    const atPaths = await this.pages.findIdsByPaths(point, [...new Set(named.map(({ page }) => page))]);
    return [...ids.map((id) => ({ id })), ...named.map(({ path, page }) => ({ id: atPaths.get(page) ?? '', path }))];
  }

  private async found(
    point: ReadPoint,
    wanted: readonly Wanted[],
  ): Promise<{ readonly pages: FoundPage[]; readonly missing: MissingPages }> {
    const rows = await this.pages.findMany(point, [...new Set(wanted.map(({ id }) => id))]);
    const hasText = (row: PageRow): row is FoundPage => row.type === 'document' && row.documentHash !== null;
    const byId = new Map(rows.filter(hasText).map((row) => [row.pageId, row]));
    const gone = wanted.filter(({ id }) => !byId.has(id));
    return {
      pages: [...new Set(wanted.flatMap(({ id }) => byId.get(id) ?? []))],
      missing: {
        ids: gone.flatMap(({ id, path }) => (path === undefined ? id : [])),
        paths: gone.flatMap(({ path }) => path ?? []),
      },
    };
  }

  private async write(
    point: ReadPoint,
    rows: readonly FoundPage[],
    texts: ReadonlyMap<string, StoredDocument>,
  ): Promise<PageResponse[]> {
    const places = await this.pages.places(
      point,
      rows.map(({ pageId }) => pageId),
    );
    const targets = await this.targets.read(
      point,
      [...texts.values()].flatMap(({ references }) => references),
    );
    const items: PageResponse[] = [];
    for (const row of rows) {
      await yieldToEventLoop();
      items.push(this.one(point, row, { text: texts.get(row.documentHash), place: places.get(row.pageId), targets }));
    }
    return items;
  }

  private one({ spaceId }: ReadPoint, row: FoundPage, { text, place, targets }: Parts): PageResponse {
    const { source, references } = text ?? { source: '', references: [] };
    const address = addressFrom(place ? filePathOf(place) : '', targets);
    const markdown = references.length === 0 ? source : renderMarkdown(source, references, address);
    const markdownHashes = new Map([[row.documentHash, markdownHash(source)]]);
    const context = { spaceId, publicUrl: this.configuration.publicUrl, git: true, markdownHashes };
    // Whether it has subpages was not looked up.
    return { ...toPageResponse(row, place?.path ?? '', context, markdown), pages: undefined };
  }
}

interface Parts {
  readonly text: StoredDocument | undefined;
  readonly place: PagePlace | undefined;
  readonly targets: ReferenceTargets;
}
