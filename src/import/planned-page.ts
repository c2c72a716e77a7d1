import type { PageType } from '../content/entities/page-version.entity';
import type { ComputedSource } from '../content/pages/page-details';

/** Where a link page leads: an address, or a file of the bundle with an optional anchor. */
export type PlannedTarget = { readonly url: string } | { readonly path: string; readonly anchor?: string };

/** A page as an import wants it in the tree, before it is matched with what the space holds. */
export interface PlannedPage {
  readonly type: PageType;
  /** What SUMMARY.md calls it; without one the text of the page decides. */
  readonly title?: string;
  /** What the navigation calls it, when that is not its title. */
  readonly linkTitle?: string;
  readonly fallbackTitle: string;
  readonly slug: string | null;
  /** File of the bundle that holds its text, or that it represents. */
  readonly path?: string;
  readonly emoji?: string;
  readonly icon?: string;
  readonly target?: PlannedTarget;
  readonly computed?: ComputedSource;
  readonly children: readonly PlannedPage[];
}
