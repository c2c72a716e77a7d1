import type { RevisionPoint } from '../model/branch.sql';

/** Revisions `(after, to]` of a branch. */
export interface LineSpan {
  readonly branchId: string;
  readonly after: number;
  readonly to: number;
}

/** Two states of content, and the spans of revisions that contain all changes between them. */
export interface Comparison {
  readonly before: RevisionPoint;
  readonly after: RevisionPoint;
  readonly spans: readonly LineSpan[];
}

/** Compares a change request with the primary content that it is based on. */
export function againstBase(point: RevisionPoint): Comparison {
  const { branchId, seq, base } = point;
  return { before: base ?? { branchId, seq: 0 }, after: point, spans: [{ branchId, after: 0, to: seq }] };
}

/** Compares two revisions of the primary content, in any order. */
export function betweenRevisions(before: RevisionPoint, after: RevisionPoint): Comparison {
  const [from, to] = [Math.min(before.seq, after.seq), Math.max(before.seq, after.seq)];
  return { before, after, spans: from === to ? [] : [{ branchId: after.branchId, after: from, to }] };
}

/**
 * Compares a revision with its parent. `baseBefore` is the base of the preceding revision of a change request: if the
 * change request moved to a newer base, changes of the primary content between the two are included.
 */
export function againstParent(point: RevisionPoint, baseBefore?: number): Comparison {
  const { branchId, seq, base } = point;
  const ownSpan = { branchId, after: seq - 1, to: seq };
  if (!base) return { before: { branchId, seq: seq - 1 }, after: point, spans: [ownSpan] };
  if (baseBefore === undefined) return { before: base, after: point, spans: [ownSpan] };
  const before = { branchId, seq: seq - 1, base: { branchId: base.branchId, seq: baseBefore } };
  const baseSpan = {
    branchId: base.branchId,
    after: Math.min(baseBefore, base.seq),
    to: Math.max(baseBefore, base.seq),
  };
  return { before, after: point, spans: baseSpan.after === baseSpan.to ? [ownSpan] : [ownSpan, baseSpan] };
}
