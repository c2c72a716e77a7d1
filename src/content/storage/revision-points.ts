import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../core/memory/at-most';
import { notFound } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { claimsKey } from '../../../core/conditions/visitor-claims';
import { isId } from '../../common/ids/id.pipe';
import type { SpaceFacts, SpaceScope } from '../../spaces/space-scope';
import type { Revision } from '../model/entities/revision.entity';
import type { RevisionPoint } from '../model/branch.sql';
import { RevisionsRepository } from './revisions.repository';

/** A revision that may be read: the location of its rows, and its space. */
export interface ReadPoint extends RevisionPoint {
  readonly spaceId: string;
  readonly revisionId: string;
  /** Set for a visitor of a published site: content that conditions hide from them is omitted. */
  readonly visitor?: { readonly claims: Claims; readonly key: string };
}

type Claims = Readonly<Record<string, unknown>>;

/** Identifies the content that is read: equal names, equal content. */
export const viewName = ({ revisionId, visitor }: ReadPoint): string =>
  visitor ? `${revisionId}~${visitor.key}` : revisionId;

/** The location of the rows of a revision. */
export const pointOf = ({ id, spaceId, branchId, seq, baseSeq }: Revision): ReadPoint => ({
  spaceId,
  revisionId: id,
  branchId,
  seq,
  ...(baseSeq !== null && { base: { branchId: spaceId, seq: baseSeq } }),
});

/** The location of the newest content of a space. */
export const headPoint = ({ id, revisionId, revisionSeq }: SpaceFacts): ReadPoint => ({
  spaceId: id,
  revisionId,
  branchId: id,
  seq: revisionSeq,
});

const visitorOf = ({ visit }: Actor): Pick<ReadPoint, 'visitor'> =>
  visit ? { visitor: { claims: visit.claims, key: claimsKey(visit.claims) } } : {};

const CACHED_REVISIONS = 10_000;

/** Determines the revision to read: the head, which the guard has already loaded, or the one in the path. */
@Injectable()
export class RevisionPoints {
  private readonly revisions = new LRUCache<string, Revision>(atMost(CACHED_REVISIONS));

  constructor(private readonly repository: RevisionsRepository) {}

  head({ resource: space, actor }: SpaceScope): ReadPoint {
    return { ...headPoint(space), ...visitorOf(actor) };
  }

  /** A revision of the space, of its primary content or of a change request; 404 for one of another space. */
  async at(scope: SpaceScope, revisionId: string): Promise<ReadPoint> {
    if (revisionId === scope.resource.revisionId) return this.head(scope);
    // Visitors see only the newest content, except in a preview: older content may contain what has been removed since.
    const { visit } = scope.actor;
    if (visit && visit.pass.kind !== 'preview') throw notFound('revision');
    return { ...pointOf(await this.revision(scope.resource.id, revisionId)), ...visitorOf(scope.actor) };
  }

  /** The row of a revision; revisions never change, so it is cached. */
  async revision(spaceId: string, revisionId: string): Promise<Revision> {
    const key = `${spaceId}/${revisionId}`;
    const revision =
      this.revisions.get(key) ?? (isId(revisionId) ? await this.repository.find(spaceId, revisionId) : null);
    if (!revision) throw notFound('revision');
    this.revisions.set(key, revision);
    return revision;
  }
}
