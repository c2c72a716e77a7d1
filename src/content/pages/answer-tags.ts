import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { ApiTexts } from '../../reference/text/api-texts';
import { specsIn } from '../../reference/text/api-tags';
import { SpacesRepository } from '../../spaces/spaces.repository';
import { signingWindow } from '../../storage/address-signer';
import { ComputedPages } from '../computed/computed-pages';
import { ExpandedPages } from '../computed/expanded-pages';
import type { ContentQuery, DocumentQuery } from '../dto/content.query';
import { SpaceDownloads } from '../files/space-downloads';
import { type ReadPoint, viewName } from '../revisions/revision-points';

const REMEMBERED_PAGES = 20_000;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Names answers about a revision: equal names, equal bytes. A revision never changes, but the specifications that computed
 * pages and API references are built from do, so their versions are part of the name.
 */
@Injectable()
export class AnswerTags {
  private readonly slugs = new LRUCache<string, readonly string[]>(atMost(REMEMBERED_PAGES));

  constructor(
    private readonly computed: ComputedPages,
    private readonly pages: ExpandedPages,
    private readonly references: ApiTexts,
    private readonly spaces: SpacesRepository,
    private readonly downloads: SpaceDownloads,
  ) {}

  /** Of a tree of pages. */
  async tree(point: ReadPoint, { metadata, computed }: ContentQuery): Promise<string> {
    return `${await this.view(point, computed)}:${metadata}`;
  }

  /** Of a whole revision. The signing window is part of it, as the answer holds download addresses. */
  async revision(point: ReadPoint, query: ContentQuery): Promise<string> {
    const { audience } = await this.downloads.of(point.spaceId);
    return `${await this.tree(point, query)}:${signingWindow()}:${audience}`;
  }

  /** Of a page with its text. */
  async page(point: ReadPoint, pageId: string, query: DocumentQuery): Promise<string> {
    const view = await this.view(point, query.computed);
    const isFilled = query.format === 'markdown' && (query.evaluated || point.visitor !== undefined);
    const specs = isFilled ? await this.specs(point, pageId, view, query.computed) : '';
    return [view, pageId, query.metadata, query.format, query.evaluated, ...(specs ? [specs] : [])].join(':');
  }

  /** Of the document of a page alone. */
  async document(point: ReadPoint, pageId: string, evaluated: boolean): Promise<string> {
    return [await this.view(point, true), pageId, 'document', evaluated].join(':');
  }

  private async view(point: ReadPoint, computed: boolean): Promise<string> {
    const mark = computed ? await this.computed.mark([point]) : '';
    return mark === '' ? viewName(point) : `${viewName(point)}+${shortHash(mark)}`;
  }

  /** The versions of the specifications that the text of a page shows. */
  private async specs(point: ReadPoint, pageId: string, view: string, computed: boolean): Promise<string> {
    const key = `${view}:${pageId}`;
    const known = this.slugs.get(key);
    const slugs = known ?? specsIn((await this.pages.find(point, pageId, computed))?.source ?? '');
    this.slugs.set(key, slugs);
    const space = slugs.length === 0 ? undefined : await this.spaces.locate(point.spaceId);
    if (!space) return '';
    return shortHash(JSON.stringify([...(await this.references.versions(space.organizationId, slugs))]));
  }
}
