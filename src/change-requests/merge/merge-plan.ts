import type { FileState, PageState, ReusableState } from '../../content/model/content-changes';
import type { FileField, ReusableField, SettingsMerge, Sides, TextNeed } from './merge-rows';
import type { PageField } from './merge-page';

/** A page's slug among the children of a parent. */
export interface SlugPlace {
  readonly parentId: string;
  readonly slug: string;
}

/**
 * Facts about primary content beyond the rows of the change request. null: does not exist; no entry: not read yet.
 */
export interface MergeFacts {
  /** Page → parent, at the head. */
  readonly parents: ReadonlyMap<string, string | null>;
  /** Page → parent, at the base. */
  readonly baseParents: ReadonlyMap<string, string | null>;
  /** Page → whether it has, at the head, a child that the change request did not change. */
  readonly otherChildren: ReadonlyMap<string, boolean>;
  /** {@link slugKey} → page that has it at the head. */
  readonly slugs: ReadonlyMap<string, string | null>;
  /** Path → file that has it at the head. */
  readonly filePaths: ReadonlyMap<string, string | null>;
  /** Path → reusable content that has it at the head. */
  readonly reusablePaths: ReadonlyMap<string, string | null>;
}

/** The facts that are missing for a plan. */
export interface MergeNeeds {
  readonly parents: readonly string[];
  readonly baseParents: readonly string[];
  readonly otherChildren: readonly string[];
  readonly slugs: readonly SlugPlace[];
  readonly filePaths: readonly string[];
  readonly reusablePaths: readonly string[];
}

export const slugKey = ({ parentId, slug }: SlugPlace): string => `${parentId}/${slug}`;

/** Looks up facts and records the missing ones. */
export class FactLookup {
  private readonly missing = {
    parents: new Set<string>(),
    baseParents: new Set<string>(),
    otherChildren: new Set<string>(),
    slugs: new Map<string, SlugPlace>(),
    filePaths: new Set<string>(),
    reusablePaths: new Set<string>(),
  };

  constructor(private readonly facts: MergeFacts) {}

  /** The value of a key; null: does not exist; undefined: not known yet. */
  find(list: 'parents' | 'baseParents' | 'filePaths' | 'reusablePaths', key: string): string | null | undefined {
    const fact = this.facts[list].get(key);
    if (fact === undefined) this.missing[list].add(key);
    return fact;
  }

  hasOtherChildren(pageId: string): boolean | undefined {
    const fact = this.facts.otherChildren.get(pageId);
    if (fact === undefined) this.missing.otherChildren.add(pageId);
    return fact;
  }

  slugHolder(place: SlugPlace): string | null | undefined {
    const fact = this.facts.slugs.get(slugKey(place));
    if (fact === undefined) this.missing.slugs.set(slugKey(place), place);
    return fact;
  }

  /** The missing facts; undefined if there are none. */
  needs(): MergeNeeds | undefined {
    const { parents, baseParents, otherChildren, slugs, filePaths, reusablePaths } = this.missing;
    const lists = [parents, baseParents, otherChildren, slugs, filePaths, reusablePaths];
    if (lists.every(({ size }) => size === 0)) return undefined;
    return {
      parents: [...parents],
      baseParents: [...baseParents],
      otherChildren: [...otherChildren],
      slugs: [...slugs.values()],
      filePaths: [...filePaths],
      reusablePaths: [...reusablePaths],
    };
  }
}

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
