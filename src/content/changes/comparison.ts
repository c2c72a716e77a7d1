import type { RevisionPoint } from '../revisions/line-sql';

/** Revisions `(after, to]` of a line. */
export interface LineSpan {
  readonly lineId: string;
  readonly after: number;
  readonly to: number;
}

/** Two states of content, and the spans of revisions in which everything that may differ between them was written. */
export interface Comparison {
  readonly before: RevisionPoint;
  readonly after: RevisionPoint;
  readonly spans: readonly LineSpan[];
}

/** What a change request changes: its own line against the primary content that it is laid over. */
export function againstBase(point: RevisionPoint): Comparison {
  const { lineId, seq, base } = point;
  return { before: base ?? { lineId, seq: 0 }, after: point, spans: [{ lineId, after: 0, to: seq }] };
}

/**
 * What a revision changed. `baseBefore` is the base of the revision before it on the line of a change request: when the
 * request moved to a newer base, what the primary content changed between the two counts too.
 */
export function againstParent(point: RevisionPoint, baseBefore?: number): Comparison {
  const { lineId, seq, base } = point;
  const own = { lineId, after: seq - 1, to: seq };
  if (!base) return { before: { lineId, seq: seq - 1 }, after: point, spans: [own] };
  if (baseBefore === undefined) return { before: base, after: point, spans: [own] };
  const before = { lineId, seq: seq - 1, base: { lineId: base.lineId, seq: baseBefore } };
  const below = { lineId: base.lineId, after: Math.min(baseBefore, base.seq), to: Math.max(baseBefore, base.seq) };
  return { before, after: point, spans: below.after === below.to ? [own] : [own, below] };
}
