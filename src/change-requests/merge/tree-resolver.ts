import { ROOT_PARENT } from '../../content/model/entities/page-version.entity';
import type { FactLookup, PageDraft } from './merge-plan';

/** Deeper than any tree; a limit for traversing data that may be inconsistent. */
const MAX_STEPS = 10_000;

/**
 * Turns separately merged pages into a tree: no page below itself, every parent exists. Only the changed pages and their
 * ancestors are examined. Modifies the given drafts.
 */
export class TreeResolver {
  /** Existing pages that are known to be connected to the root. */
  private safe = new Set<string>();
  private changed = false;

  constructor(
    private readonly drafts: ReadonlyMap<string, PageDraft>,
    private readonly facts: FactLookup,
  ) {}

  /** Ends when nothing is left to fix, or when facts are missing. Every fix is applied at most once per page. */
  resolve(): void {
    do {
      this.changed = false;
      this.safe = new Set([ROOT_PARENT]);
      this.restoreParents();
      this.reattachOrphans();
      for (const draft of this.drafts.values()) if (draft.state) this.breakCycle(draft);
    } while (this.changed && !this.facts.needs());
  }

  /** A page that the change request deletes stays as in primary content while it has a child page. */
  private restoreParents(): void {
    const open = [...this.drafts.values()].flatMap(({ state }) => state?.parentId ?? []);
    for (const { id, state, sides } of this.drafts.values())
      if (!state && sides.theirs && this.facts.hasOtherChildren(id)) open.push(id);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const draft = this.drafts.get(id);
      if (!draft || draft.state || !draft.sides.theirs) continue;
      draft.state = draft.sides.theirs;
      draft.conflicts.add('deleted-parent');
      open.push(draft.state.parentId);
    }
  }

  private reattachOrphans(): void {
    for (const draft of this.drafts.values()) {
      if (!draft.state || this.exists(draft.state.parentId) !== false) continue;
      const parentId = this.nearestExistingAncestor(draft.state.parentId);
      if (parentId === undefined) continue;
      draft.state = { ...draft.state, parentId };
      draft.conflicts.add('orphan');
      this.changed = true;
    }
  }

  /** Undefined: not known yet. */
  private exists(pageId: string): boolean | undefined {
    if (pageId === ROOT_PARENT) return true;
    const draft = this.drafts.get(pageId);
    if (draft) return draft.state !== undefined;
    const parent = this.facts.find('parents', pageId);
    return parent === undefined ? undefined : parent !== null;
  }

  /** The nearest existing ancestor of a deleted page at the base; the root if there is none. */
  private nearestExistingAncestor(pageId: string): string | undefined {
    let at = pageId;
    for (let step = 0; step < MAX_STEPS; step++) {
      const draft = this.drafts.get(at);
      const above = draft ? (draft.sides.base?.parentId ?? null) : this.facts.find('baseParents', at);
      if (above === undefined) return undefined;
      if (above === null) return ROOT_PARENT;
      const isExisting = this.exists(above);
      if (isExisting !== false) return isExisting && above;
      at = above;
    }
    return ROOT_PARENT;
  }

  private parentOf(pageId: string): string | null | undefined {
    const draft = this.drafts.get(pageId);
    return draft ? (draft.state?.parentId ?? null) : this.facts.find('parents', pageId);
  }

  /** Walks up the tree; pages on a cycle that the change request moved are moved back to their parent in primary content. */
  private breakCycle(draft: PageDraft): void {
    const path = new Set<string>();
    let at = draft.id;
    while (!this.safe.has(at) && !path.has(at)) {
      path.add(at);
      const above = this.parentOf(at);
      if (above === undefined) return;
      at = above ?? ROOT_PARENT;
    }
    if (this.safe.has(at)) {
      for (const id of path) this.safe.add(id);
      return;
    }
    const ids = [...path];
    const cycle = ids.slice(ids.indexOf(at)).flatMap((id) => this.drafts.get(id) ?? []);
    const moved = cycle.filter(({ state, sides }) => sides.theirs && sides.theirs.parentId !== state?.parentId);
    if (moved.length > 0) for (const page of moved) this.moveBack(page);
    else this.moveToRoot(cycle);
  }

  private moveBack(draft: PageDraft): void {
    const { state, sides } = draft;
    if (!state || !sides.theirs) return;
    draft.state = { ...state, parentId: sides.theirs.parentId, rank: sides.theirs.rank };
    draft.conflicts.add('cycle');
    this.changed = true;
  }

  /** Only reached for rows that were already inconsistent. */
  private moveToRoot([first]: readonly PageDraft[]): void {
    if (!first?.state) return;
    first.state = { ...first.state, parentId: ROOT_PARENT };
    first.conflicts.add('cycle');
    this.changed = true;
  }
}
