import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../common/memory/at-most';
import { newId } from '../../common/ids/new-id';
import { JobQueue } from '../../jobs/job-queue';
import type { Space } from '../../spaces/entities/space.entity';

const REMEMBERED = 10_000;

/** The key of the job that brings the pages of a copied space into the index. */
export const copyJobKey = (spaceId: string): string => `search.copy:${spaceId}`;

/** Says whether all of a space can be found yet: the index of a large copy is filled after the copy is created. */
@Injectable()
export class SearchProgress {
  private readonly complete = new LRUCache<string, true>(atMost(REMEMBERED));

  constructor(private readonly jobs: JobQueue) {}

  /** Part of the entity tag of searches: null once everything can be found, and another value each time until then. */
  async state({ id, revisionId }: Pick<Space, 'id' | 'revisionId'>): Promise<string | null> {
    if (this.complete.has(revisionId)) return null;
    if (await this.jobs.has(copyJobKey(id))) return newId();
    this.complete.set(revisionId, true);
    return null;
  }
}
