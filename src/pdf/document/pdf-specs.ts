import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { ComputedPages } from '../../content/reading/computed/computed-pages';
import { MentionsRepository } from '../../content/storage/mentions.repository';
import type { ReadPoint } from '../../content/storage/revision-points';
import { SpecReader } from '../../openapi/spec.reader';

/** Every block that shows a part of a specification contains both. */
const BLOCK = ['openapi', 'spec'] as const;
const MAX_CACHED_REVISIONS = 10_000;

/** Fingerprints the specifications that a document may show, since a PDF is cached until its content changes. */
@Injectable()
export class PdfSpecs {
  /** Never stale, because revisions never change. */
  private readonly shows = new LRUCache<string, boolean>(atMost(MAX_CACHED_REVISIONS));

  constructor(
    private readonly computed: ComputedPages,
    private readonly mentions: MentionsRepository,
    private readonly specs: SpecReader,
  ) {}

  /** Empty if a revision shows none. */
  async mark(organizationId: string, point: ReadPoint): Promise<string> {
    const computed = await this.computed.fingerprint([point]);
    const isShown = computed !== '' || (await this.mentionsAny(point));
    return isShown ? `${computed}|${await this.specs.state(organizationId)}` : '';
  }

  private async mentionsAny(point: ReadPoint): Promise<boolean> {
    const known = this.shows.get(point.revisionId);
    if (known !== undefined) return known;
    const found = (await this.mentions.pages(point, BLOCK, 1)).length > 0;
    this.shows.set(point.revisionId, found);
    return found;
  }
}
