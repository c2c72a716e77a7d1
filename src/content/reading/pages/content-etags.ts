import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../../core/memory/at-most';
import { ApiTexts } from '../../../reference/text/api-texts';
import { specsIn } from '../../../reference/text/api-tags';
import { SpacesRepository } from '../../../spaces/spaces.repository';
import { signingWindow } from '../../../storage/address-signer';
import { ComputedPages } from '../computed/computed-pages';
import { ExpandedPages } from './expanded-pages';
import type { ContentQuery, DocumentQuery, TreeQuery } from '../dto/content.query';
import { SpaceDownloads } from '../../files/space-downloads';
import { type ReadPoint, viewName } from '../../storage/revision-points';

const CACHED_PAGES = 20_000;
/** Changes when responses get fields that they did not have, so that clients do not keep those without. */
const FORM = 'h';

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Builds the tags of responses about a revision: equal tags, equal bytes. A revision never changes, but the specifications of
 * computed pages and API references do, so their versions are part of the tag.
 */
@Injectable()
export class ContentETags {
  private readonly slugs = new LRUCache<string, readonly string[]>(atMost(CACHED_PAGES));

  constructor(
    private readonly computed: ComputedPages,
    private readonly pages: ExpandedPages,
    private readonly references: ApiTexts,
    private readonly spaces: SpacesRepository,
    private readonly downloads: SpaceDownloads,
  ) {}

  /** The tag of a page tree. */
  async tree(point: ReadPoint, { metadata, computed, details }: ContentQuery & Partial<TreeQuery>): Promise<string> {
    return `${await this.view(point, computed)}:${metadata}${details === false ? ':outline' : FORM}`;
  }

  /** The tag of a whole revision. The signing window is part of it because the response contains download URLs. */
  async revision(point: ReadPoint, query: ContentQuery): Promise<string> {
    const { audience } = await this.downloads.of(point.spaceId);
    return `${await this.tree(point, query)}:${signingWindow()}:${audience}`;
  }

  /** The tag of a page with its text. */
  async page(point: ReadPoint, pageId: string, query: DocumentQuery): Promise<string> {
    const view = await this.view(point, query.computed);
    const isFilled = query.format === 'markdown' && (query.evaluated || point.visitor !== undefined);
    const specs = isFilled ? await this.specs(point, pageId, view, query.computed) : '';
    return [view, pageId, `${query.metadata}${FORM}`, query.format, query.evaluated, ...(specs ? [specs] : [])].join(
      ':',
    );
  }

  /** The tag of the document of a page alone. */
  async document(point: ReadPoint, pageId: string, evaluated: boolean): Promise<string> {
    return [await this.view(point, true), pageId, 'document', evaluated].join(':');
  }

  private async view(point: ReadPoint, computed: boolean): Promise<string> {
    const fingerprint = computed ? await this.computed.fingerprint([point]) : '';
    return fingerprint === '' ? viewName(point) : `${viewName(point)}+${shortHash(fingerprint)}`;
  }

  /** The versions of the specifications that the text of a page displays. */
  private async specs(point: ReadPoint, pageId: string, view: string, computed: boolean): Promise<string> {
    const key = `${view}:${pageId}`;
    const cached = this.slugs.get(key);
    const slugs = cached ?? specsIn((await this.pages.find(point, pageId, computed))?.source ?? '');
    this.slugs.set(key, slugs);
    const space = slugs.length === 0 ? undefined : await this.spaces.locate(point.spaceId);
    if (!space) return '';
    return shortHash(JSON.stringify([...(await this.references.versions(space.organizationId, slugs))]));
  }
}
