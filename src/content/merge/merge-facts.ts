/** A page's slug among the children of a parent. */
export interface SlugPlace {
  readonly parentId: string;
  readonly slug: string;
}

/**
 * What is known of primary content beyond the rows of the change request. An answer of null: not there; no entry: not asked yet.
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

/** What has to be known before a plan can stand. */
export interface MergeNeeds {
  readonly parents: readonly string[];
  readonly baseParents: readonly string[];
  readonly otherChildren: readonly string[];
  readonly slugs: readonly SlugPlace[];
  readonly filePaths: readonly string[];
  readonly reusablePaths: readonly string[];
}

export const slugKey = ({ parentId, slug }: SlugPlace): string => `${parentId}/${slug}`;

/** Answers from the facts, and keeps a list of what was asked in vain. */
export class FactLookup {
  private readonly asked = {
    parents: new Set<string>(),
    baseParents: new Set<string>(),
    otherChildren: new Set<string>(),
    slugs: new Map<string, SlugPlace>(),
    filePaths: new Set<string>(),
    reusablePaths: new Set<string>(),
  };

  constructor(private readonly facts: MergeFacts) {}

  /** Parent of a page; null: there is no such page; undefined: not known yet. */
  find(list: 'parents' | 'baseParents' | 'filePaths' | 'reusablePaths', key: string): string | null | undefined {
    const known = this.facts[list].get(key);
    if (known === undefined) this.asked[list].add(key);
    return known;
  }

  hasOtherChildren(pageId: string): boolean | undefined {
    const known = this.facts.otherChildren.get(pageId);
    if (known === undefined) this.asked.otherChildren.add(pageId);
    return known;
  }

  slugHolder(place: SlugPlace): string | null | undefined {
    const known = this.facts.slugs.get(slugKey(place));
    if (known === undefined) this.asked.slugs.set(slugKey(place), place);
    return known;
  }

  /** What is missing; undefined when every question had an answer. */
  needs(): MergeNeeds | undefined {
    const { parents, baseParents, otherChildren, slugs, filePaths, reusablePaths } = this.asked;
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
