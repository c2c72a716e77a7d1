import type { FileState, PageState, ReusableState, SettingsState } from '../../content/model/content-changes';
import type { Draft, MergePlan, PageConflictField } from './merge-plan';
import { samePage } from './merge-page';
import { type FileField, type ReusableField, sameValue } from './merge-rows';

/** The result of one text task: the merged document and the number of its conflicts. */
export interface MergedText {
  readonly hash: string;
  readonly conflicts: number;
}

export type MergeConflict =
  | {
      readonly kind: 'page';
      readonly id: string;
      readonly fields: readonly PageConflictField[];
      /** Number of passages of the text that contain both sides. */
      readonly passages: number;
    }
  | { readonly kind: 'file'; readonly id: string; readonly fields: readonly FileField[] }
  | {
      readonly kind: 'reusable-content';
      readonly id: string;
      readonly fields: readonly ReusableField[];
      readonly passages: number;
    }
  | { readonly kind: 'settings'; readonly fields: readonly string[] };

/**
 * The differences from primary content: rows to write and to remove. Applied to primary content this is the merge; applied to the change
 * request it is the update, where removed rows are deletions and adopted rows are rows of the change request that became redundant.
 */
export interface MergeResult {
  readonly clean: boolean;
  readonly pages: readonly PageState[];
  readonly removedPages: readonly string[];
  readonly adoptedPages: readonly string[];
  readonly files: readonly FileState[];
  readonly removedFiles: readonly string[];
  readonly adoptedFiles: readonly string[];
  readonly reusables: readonly ReusableState[];
  readonly removedReusables: readonly string[];
  readonly adoptedReusables: readonly string[];
  /** Omitted if they equal those of primary content. */
  readonly settings?: SettingsState;
  /** Whether the change request changed them and they equal those of primary content after the merge. */
  readonly adoptedSettings: boolean;
  readonly conflicts: readonly MergeConflict[];
}

interface Rows<Row> {
  readonly written: Row[];
  readonly removed: string[];
  readonly adopted: string[];
}

/** Classifies rows by what has to be done with them in primary content. */
function classifyRows<Row>(drafts: readonly Draft<Row, unknown>[], same: (a: Row, b: Row) => boolean): Rows<Row> {
  const rows: Rows<Row> = { written: [], removed: [], adopted: [] };
  for (const { id, state, sides } of drafts) {
    if (state && !(sides.theirs && same(state, sides.theirs))) rows.written.push(state);
    else if (!state && sides.theirs) rows.removed.push(id);
    else rows.adopted.push(id);
  }
  return rows;
}

type WithText<Field> = Draft<{ readonly documentHash: string | null }, Field | 'text'>;

/** Returns the drafts with their merged texts, and the number of conflicting passages of each. */
function fillTexts<D extends WithText<unknown>>(
  drafts: readonly D[],
  texts: ReadonlyMap<string, MergedText>,
): { filled: D[]; passages: Map<string, number> } {
  const passages = new Map<string, number>();
  const filled = drafts.map((draft) => {
    if (!draft.text || !draft.state) return draft;
    const merged = texts.get(draft.id);
    if (!merged) throw new Error(`The merged text of ${draft.id} is missing`);
    passages.set(draft.id, merged.conflicts);
    const conflicts = new Set(draft.conflicts);
    if (merged.conflicts > 0) conflicts.add('text');
    return { ...draft, conflicts, state: { ...draft.state, documentHash: merged.hash } };
  });
  return { filled, passages };
}

const inConflict = <D extends { readonly conflicts: ReadonlySet<unknown> }>(drafts: readonly D[]): D[] =>
  drafts.filter(({ conflicts }) => conflicts.size > 0);

/**
 * The result of a plan and its merged texts (by {@link TextTask.id}; a missing one is an error of the caller). The
 * same result is used for merge and update: with conflicts, nothing may be written to primary content.
 */
export function finishMerge(plan: MergePlan, texts: ReadonlyMap<string, MergedText>): MergeResult {
  const pages = fillTexts(plan.pages, texts);
  const reusables = fillTexts(plan.reusables, texts);
  const conflicts: MergeConflict[] = [
    ...inConflict(pages.filled).map(({ id, conflicts: fields }) => ({
      kind: 'page' as const,
      id,
      fields: [...fields],
      passages: pages.passages.get(id) ?? 0,
    })),
    ...inConflict(plan.files).map(({ id, conflicts: fields }) => ({ kind: 'file' as const, id, fields: [...fields] })),
    ...inConflict(reusables.filled).map(({ id, conflicts: fields }) => ({
      kind: 'reusable-content' as const,
      id,
      fields: [...fields],
      passages: reusables.passages.get(id) ?? 0,
    })),
  ];
  const { settings, adopted: adoptedSettings, conflicts: keys } = plan.settings;
  if (keys.length > 0) conflicts.push({ kind: 'settings', fields: keys });
  const pageRows = classifyRows(pages.filled, samePage);
  const fileRows = classifyRows(plan.files, sameValue);
  const reusableRows = classifyRows(reusables.filled, sameValue);
  return {
    clean: conflicts.length === 0,
    pages: pageRows.written,
    removedPages: pageRows.removed,
    adoptedPages: pageRows.adopted,
    files: fileRows.written,
    removedFiles: fileRows.removed,
    adoptedFiles: fileRows.adopted,
    reusables: reusableRows.written,
    removedReusables: reusableRows.removed,
    adoptedReusables: reusableRows.adopted,
    ...(settings && { settings }),
    adoptedSettings,
    conflicts,
  };
}
