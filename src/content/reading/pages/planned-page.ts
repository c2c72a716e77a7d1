import type { PageType } from '../../model/entities/page-version.entity';
import type { ComputedSource } from '../../model/page-details';

/** The target of a link page: a URL, or a file of the bundle with an optional anchor. */
export type PlannedTarget = { readonly url: string } | { readonly path: string; readonly anchor?: string };

/** A page of an import in the tree, before it is matched with the content of the space. */
export interface PlannedPage {
  readonly type: PageType;
  /** Its title in SUMMARY.md; without one, the title is read from the text of the page. */
  readonly title?: string;
  /** Its label in the navigation, if that differs from its title. */
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
