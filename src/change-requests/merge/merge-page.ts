import type { PageDetails } from '../../content/model/page-details';
import type { PageState } from '../../content/model/content-changes';
import { mergeHash, mergeValue, sameValue, type Sides, type TextNeed } from './merge-rows';

export type PageField =
  | 'place'
  | 'slug'
  | 'title'
  | 'type'
  | 'hidden'
  | 'noIndex'
  | 'sourcePath'
  | 'text'
  | 'deleted'
  | `details.${keyof PageDetails}`;

/**
 * One merged page; `state` is omitted if the page is deleted. With `text`, its document is that of the change request until the texts are
 * merged.
 */
export interface PageMerge {
  readonly state?: PageState;
  readonly conflicts: readonly PageField[];
  readonly text?: TextNeed;
}

type Both = Required<Pick<Sides<PageState>, 'ours' | 'theirs'>> & Pick<Sides<PageState>, 'base'>;

/** Fields that depend on the type: a document has a text and a path, a link only a target. */
type Shape = Pick<PageState, 'type' | 'slug' | 'documentHash'> & Pick<PageDetails, 'target' | 'computed'>;

const shapeOf = ({ type, slug, documentHash, details: { target, computed } }: PageState): Shape => ({
  type,
  slug,
  documentHash,
  ...(target && { target }),
  ...(computed && { computed }),
});

const CONTENT = [
  'parentId',
  'rank',
  'type',
  'slug',
  'title',
  'documentHash',
  'hidden',
  'noIndex',
  'sourcePath',
  'details',
] as const satisfies readonly (keyof PageState)[];

/** Whether two states of a page are equal, ignoring timestamps. */
export const samePage = (a: PageState, b: PageState): boolean =>
  CONTENT.every((field) => sameValue(a[field], b[field]));

/** Ignores the rank: a new order among siblings is not an edit that a deletion could lose. */
const sameButForOrder = (a: PageState | undefined, b: PageState): boolean =>
  a !== undefined && samePage({ ...a, rank: b.rank }, b);

/** Merges a page that both sides have. */
class PageMerger {
  private readonly conflicts: PageField[] = [];
  private text?: TextNeed;

  constructor(private readonly sides: Both) {}

  merge(): PageMerge {
    const { base, ours, theirs } = this.sides;
    const { target, computed, ...shape } = this.shape();
    const state: PageState = {
      pageId: ours.pageId,
      ...this.place(),
      ...shape,
      title: this.field('title', base?.title, ours.title, theirs.title),
      hidden: this.field('hidden', base?.hidden, ours.hidden, theirs.hidden),
      noIndex: this.field('noIndex', base?.noIndex, ours.noIndex, theirs.noIndex),
      sourcePath: this.field('sourcePath', base?.sourcePath, ours.sourcePath, theirs.sourcePath),
      details: { ...this.details(), ...(target && { target }), ...(computed && { computed }) },
      createdAt: ours.createdAt < theirs.createdAt ? ours.createdAt : theirs.createdAt,
      updatedAt: ours.updatedAt > theirs.updatedAt ? ours.updatedAt : theirs.updatedAt,
    };
    return { state, conflicts: this.conflicts, ...(this.text && { text: this.text }) };
  }

  private field<Value>(name: PageField, base: Value | undefined, ours: Value, theirs: Value): Value {
    const { value, conflict } = mergeValue(base, ours, theirs);
    if (conflict) this.conflicts.push(name);
    return value;
  }

  /**
   * Parent and order belong together. A move takes precedence over a new order under the old parent, and the order of the change request
   * over that of primary content.
   */
  private place(): Pick<PageState, 'parentId' | 'rank'> {
    const { base, ours, theirs } = this.sides;
    const parent = mergeValue(base?.parentId, ours.parentId, theirs.parentId);
    if (parent.conflict) this.conflicts.push('place');
    const same = ours.parentId === theirs.parentId;
    const moved = same && ours.parentId === base?.parentId && ours.rank === base.rank ? theirs : ours;
    const { parentId, rank } = same ? moved : parent.value === ours.parentId ? ours : theirs;
    return { parentId, rank };
  }

  /** A page whose type changed takes all type-specific fields from one side. */
  private shape(): Shape {
    const { base, ours, theirs } = this.sides;
    if (ours.type === theirs.type) return this.sameShape();
    const merged = mergeValue(base && shapeOf(base), shapeOf(ours), shapeOf(theirs));
    if (!merged.conflict) return merged.value;
    this.conflicts.push('type');
    return shapeOf(ours.documentHash === null && theirs.documentHash !== null ? theirs : ours);
  }

  private sameShape(): Shape {
    const { base, ours, theirs } = this.sides;
    const hash = mergeHash(base?.documentHash, ours.documentHash, theirs.documentHash);
    if (hash.conflict) this.conflicts.push('text');
    this.text = hash.text;
    const [baseDetails, ourDetails, theirDetails] = [base?.details, ours.details, theirs.details];
    return {
      type: ours.type,
      slug: this.field('slug', base?.slug, ours.slug, theirs.slug),
      documentHash: hash.value,
      target: this.field('details.target', baseDetails?.target, ourDetails.target, theirDetails.target),
      computed: this.field('details.computed', baseDetails?.computed, ourDetails.computed, theirDetails.computed),
    };
  }

  /** What an import read of a file is no decision of anyone: it is never a conflict. */
  private detail(key: keyof PageDetails, base: unknown, ours: unknown, theirs: unknown): unknown {
    if (key === 'imported' || key === 'edited') return mergeValue(base, ours, theirs).value;
    return this.field(`details.${key}`, base, ours, theirs);
  }

  private details(): PageDetails {
    const { base, ours, theirs } = this.sides;
    const [baseDetails, ourDetails, theirDetails] = [base?.details ?? {}, ours.details, theirs.details];
    const keys = new Set([
      ...Object.keys(baseDetails),
      ...Object.keys(ourDetails),
      ...Object.keys(theirDetails),
    ]) as Set<keyof PageDetails>;
    const entries = [...keys]
      .filter((key) => key !== 'target' && key !== 'computed')
      .map((key) => [key, this.detail(key, baseDetails[key], ourDetails[key], theirDetails[key])] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
}

/**
 * Three-way merge of one page, field by field. A deletion wins over an unchanged page; against an edit it is the conflict `deleted`, and
 * the edited page stays. A field that both sides changed keeps the value of the change request and is a conflict. A page that both sides
 * created is merged with an empty base.
 */
export function mergePage({ base, ours, theirs }: Sides<PageState>): PageMerge {
  if (ours && theirs) return new PageMerger({ base, ours, theirs }).merge();
  const edited = ours ?? theirs;
  if (!edited) return { conflicts: [] };
  if (!base) return { state: edited, conflicts: [] };
  return sameButForOrder(base, edited) ? { conflicts: [] } : { state: edited, conflicts: ['deleted'] };
}
