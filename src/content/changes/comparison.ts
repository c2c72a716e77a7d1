import type { RevisionPoint } from '../revisions/branch.sql';

/** Revisions `(after, to]` of a branch. */
export interface LineSpan {
  readonly branchId: string;
  readonly after: number;
  readonly to: number;
}

/** Two states of content, and the spans of revisions in which everything that may differ between them was written. */
export interface Comparison {
  readonly before: RevisionPoint;
  readonly after: RevisionPoint;
  readonly spans: readonly LineSpan[];
}

/** What a change request changes: its own branch against the primary content that it is laid over. */
export function againstBase(point: RevisionPoint): Comparison {
  const { branchId, seq, base } = point;
  return { before: base ?? { branchId, seq: 0 }, after: point, spans: [{ branchId, after: 0, to: seq }] };
}

/** Two revisions of the primary content; whichever came first. */
export function betweenRevisions(before: RevisionPoint, after: RevisionPoint): Comparison {
  const [from, to] = [Math.min(before.seq, after.seq), Math.max(before.seq, after.seq)];
  return { before, after, spans: from === to ? [] : [{ branchId: after.branchId, after: from, to }] };
}

/**
 * What a revision changed. `baseBefore` is the base of the revision before it on the branch of a change request: when the
 * change request moved to a newer base, what the primary content changed between the two counts too.
 */
export function againstParent(point: RevisionPoint, baseBefore?: number): Comparison {
  const { branchId, seq, base } = point;
  const own = { branchId, after: seq - 1, to: seq };
  if (!base) return { before: { branchId, seq: seq - 1 }, after: point, spans: [own] };
  if (baseBefore === undefined) return { before: base, after: point, spans: [own] };
  const before = { branchId, seq: seq - 1, base: { branchId: base.branchId, seq: baseBefore } };
  const below = { branchId: base.branchId, after: Math.min(baseBefore, base.seq), to: Math.max(baseBefore, base.seq) };
  return { before, after: point, spans: below.after === below.to ? [own] : [own, below] };
}
