import { Inject, Injectable } from '@nestjs/common';
import { markdownHash } from '../../../../core/documents/markdown/markdown-hash';
import { notFound } from '../../../../core/errors/app-error';
import type { CacheableResource } from '../../../common/http/conditional';
import { JsonText, jsonObject } from '../../../common/json/json-object';
import { CONFIGURATION, type Configuration } from '../../../config/configuration';
import type { ContentQuery, DocumentQuery, TreeQuery } from '../dto/content.query';
import type { MetaLinksResponse } from '../dto/meta-links.response';
import { ExpandedPages } from './expanded-pages';
import type { ReadPoint } from '../../storage/revision-points';
import { ResponseCache } from './response-cache';
import { ContentETags } from './content-etags';
import { VisitorContentFilter, visibleTo } from './visitor-content-filter';
import { DocumentReader } from './document.reader';
import { MarkdownReader } from './markdown.reader';
import { type PageContext, toMetaLinksResponse, toPageResponse } from './page.mapper';
import { writePageTree } from './page-tree';
import { type LinkedPage, MAX_TREE_DEPTH, type PageRow } from '../../storage/pages.repository';
import { filePathOf } from '../../storage/references/reference-addresses';

/** The hash of a text that was read anyway. */
const ownHash = ({ visitor }: ReadPoint, { documentHash, source }: LinkedPage): Pick<PageContext, 'markdownHashes'> =>
  visitor || documentHash === null || source === null
    ? {}
    : { markdownHashes: new Map([[documentHash, markdownHash(source)]]) };

/** Pages and trees of a revision, as response bytes. */
@Injectable()
export class PagesService {
  constructor(
    private readonly pages: ExpandedPages,
    private readonly markdown: MarkdownReader,
    private readonly documents: DocumentReader,
    private readonly filter: VisitorContentFilter,
    private readonly responses: ResponseCache,
    private readonly etags: ContentETags,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** The whole tree: `{"pages": […]}`. */
  async tree(point: ReadPoint, query: TreeQuery): Promise<CacheableResource> {
    return this.responses.resource('tree', await this.etags.tree(point, query), async () => ({
      bytes: Buffer.from(jsonObject({ pages: new JsonText(await this.treeText(point, query, query.details)) })),
    }));
  }

  /** The JSON text of the array of top-level pages. */
  async treeText(point: ReadPoint, query: ContentQuery, details = true): Promise<string> {
    const visibility = await this.filter.visibilityOf(point);
    const rows = visibleTo(visibility, await this.pages.whole(point, query.computed));
    const hashes = details ? await this.hashes(point, rows) : {};
    return writePageTree(rows, { ...this.context(point, query), ...hashes, isOutline: !details });
  }

  /** One page with its text and its subpages; 404, when it is built, if the revision has no such page. */
  async page(point: ReadPoint, pageId: string, query: DocumentQuery): Promise<CacheableResource> {
    return this.responses.resource('page', await this.etags.page(point, pageId, query), async () => ({
      bytes: Buffer.from(await this.pageText(point, await this.find(point, pageId, query.computed), query)),
    }));
  }

  /** The same for a path such as `guides/install`, for visitors also the page that it redirects to; 404 if there is none. */
  async pageAt(point: ReadPoint, path: string, query: DocumentQuery): Promise<CacheableResource> {
    return this.page(point, await this.idAtPath(point, path, query.computed), query);
  }

  /** The document of a page alone; 404, when it is built, if the revision has no such page, or it has no text. */
  async document(point: ReadPoint, pageId: string, evaluated: boolean): Promise<CacheableResource> {
    return this.responses.resource('document', await this.etags.document(point, pageId, evaluated), async () => {
      const page = await this.find(point, pageId, true);
      if (page.type !== 'document') throw notFound('page');
      const text = [point, filePathOf(page), page.source ?? '', page.references ?? []] as const;
      const data = await this.filter.dataFor(point, { page, evaluated });
      return { bytes: Buffer.from(await this.documents.read(...text, data)) };
    });
  }

  /** The meta links of a page; 404 if the revision has no such page. */
  async metaLinks(point: ReadPoint, pageId: string): Promise<MetaLinksResponse> {
    return toMetaLinksResponse((await this.find(point, pageId, true)).details);
  }

  /** A page that the reader may see; 404 if there is none. */
  private async find(point: ReadPoint, pageId: string, computed: boolean): Promise<LinkedPage> {
    const page = await this.pages.find(point, pageId, computed);
    const isSeen = page && (await this.filter.sees(point, pageId));
    if (!isSeen) throw notFound('page');
    return page;
  }

  /** The page at a path such as `guides/install`, for visitors also the one that it redirects to; 404 if there is none. */
  async idAtPath(point: ReadPoint, path: string, computed = true): Promise<string> {
    const segments = path.split('/').filter(Boolean);
    const isValid =
      segments.length > 0 && segments.length <= MAX_TREE_DEPTH && !path.includes('\0') && path.isWellFormed();
    const normalized = segments.join('/');
    const pageId = isValid ? await this.pages.idAt(point, normalized, computed) : undefined;
    const redirected = isValid && !pageId && point.visitor ? await this.findRedirected(point, normalized) : undefined;
    if (redirected) return redirected;
    if (!pageId) throw notFound('page');
    return pageId;
  }

  private async findRedirected(point: ReadPoint, path: string): Promise<string | undefined> {
    for (const pageId of await this.pages.redirectedIds(point, path)) {
      const page = await this.pages.find(point, pageId);
      if (page && page.type !== 'link' && page.type !== 'computed' && (await this.filter.sees(point, pageId)))
        return pageId;
    }
    return undefined;
  }

  private async pageText(point: ReadPoint, page: LinkedPage, query: DocumentQuery): Promise<string> {
    const context = { ...this.context(point, query), ...ownHash(point, page) };
    const text = [point, filePathOf(page), page.source ?? '', page.references ?? []] as const;
    const { evaluated } = query;
    const asMarkdown = page.type === 'document' && query.format === 'markdown';
    const markdown = asMarkdown
      ? await this.filter.markdown(point, await this.markdown.read(...text, page.places), { page, evaluated })
      : undefined;
    const response = toPageResponse(page, page.path, context, markdown);
    const asDocument = page.type === 'document' && query.format === 'document';
    const document = asDocument
      ? await this.documents.read(...text, await this.filter.dataFor(point, { page, evaluated }))
      : undefined;
    const fields = document === undefined ? response : { document: new JsonText(document), ...response };
    if (!page.hasChildren || !('pages' in response)) return jsonObject(fields);
    const rows = visibleTo(
      await this.filter.visibilityOf(point),
      await this.pages.below(point, page.pageId, query.computed),
    );
    const shown = { ...context, ...(await this.hashes(point, rows)) };
    const below = await writePageTree(rows, shown, page.pageId, page.path);
    return jsonObject({ ...fields, pages: new JsonText(below) });
  }

  private async hashes(point: ReadPoint, rows: readonly PageRow[]): Promise<Pick<PageContext, 'markdownHashes'>> {
    return point.visitor ? {} : { markdownHashes: await this.pages.markdownHashes(rows) };
  }

  private context(point: ReadPoint, query: ContentQuery): PageContext {
    return { spaceId: point.spaceId, publicUrl: this.configuration.publicUrl, git: query.metadata };
  }
}
