import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { newId } from '../../common/ids/new-id';
import { JobQueue } from '../../jobs/job-queue';
import type { Space } from '../../spaces/entities/space.entity';

const MAX_CACHED = 10_000;

/** The key of the job that indexes the pages of a copied space. */
export const copyJobKey = (spaceId: string): string => `search.copy:${spaceId}`;

/** Determines whether a space is completely indexed: the index of a large copy is filled after the copy is created. */
@Injectable()
export class SearchProgress {
  private readonly complete = new LRUCache<string, true>(atMost(MAX_CACHED));

  constructor(private readonly jobs: JobQueue) {}

  /** Part of the entity tag of searches: null once the space is completely indexed, until then a new value on each call. */
  async state({ id, revisionId }: Pick<Space, 'id' | 'revisionId'>): Promise<string | null> {
    if (this.complete.has(revisionId)) return null;
    if (await this.jobs.has(copyJobKey(id))) return newId();
    this.complete.set(revisionId, true);
    return null;
  }
}
