import type { FileState, PageState, ReusableState } from '../../content/model/content-changes';
import type { Sides } from './merge-input';
import type { MergeNeeds } from './merge-facts';
import type { PageField } from './merge-page';
import type { FileField, ReusableField } from './merge-rows';
import type { SettingsMerge } from './merge-settings';
import type { TextNeed } from './merge-value';

/**
 * `cycle`: moves of both sides would put pages below themselves. `orphan`: the parent was deleted. `deleted-parent`: the
 * change request deletes a page that still has a child page.
 */
export type PageConflictField = PageField | 'cycle' | 'orphan' | 'deleted-parent';

/** The future state of a row, with its conflicts. Its document is that of the change request until its text is merged. */
export interface Draft<Row, Field> {
  readonly id: string;
  readonly sides: Sides<Row>;
  state?: Row;
  readonly conflicts: Set<Field>;
  readonly text?: TextNeed;
}

export type PageDraft = Draft<PageState, PageConflictField>;
export type FileDraft = Draft<FileState, FileField>;
export type ReusableDraft = Draft<ReusableState, ReusableField>;

/** A text to be merged: the hashes of three documents; base null: both sides created it. */
export interface TextTask extends TextNeed {
  readonly kind: 'page' | 'reusable-content';
  readonly id: string;
}

/** All decisions except the texts. */
export interface MergePlan {
  readonly texts: readonly TextTask[];
  readonly pages: readonly PageDraft[];
  readonly files: readonly FileDraft[];
  readonly reusables: readonly ReusableDraft[];
  readonly settings: SettingsMerge;
}

export type PlanStep = { readonly plan: MergePlan } | { readonly needs: MergeNeeds };
