import type { PageLayout } from '../../documents/markdown/page-layout';
import type { PageMetaLinks, PageTag } from '../../documents/markdown/page-metadata';

/** A target of a link page: an address, or a page of the space with an optional anchor in it. */
export type LinkTarget =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'anchor'; readonly page: string; readonly anchor: string };

/** A picture of a cover: a file of the space or an address elsewhere. */
export type CoverReference =
  { readonly kind: 'file'; readonly file: string } | { readonly kind: 'url'; readonly url: string };

export type Variables = Readonly<Record<string, string | number | boolean>>;

/** A generated part of the tree, as it is declared in SUMMARY.md. */
export interface ComputedSource {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, unknown>>;
  /** Of a page that was built from it: the identifier of the declaration. */
  readonly seed?: string;
}

/** What a page holds beside its place, title and text; absent fields have their defaults. */
export interface PageDetails {
  readonly emoji?: string;
  readonly icon?: string;
  readonly description?: string;
  readonly layout?: PageLayout;
  readonly cover?: { readonly ref?: CoverReference; readonly refDark?: CoverReference; readonly yPos: number };
  readonly variables?: Variables;
  readonly condition?: string;
  readonly noRobotsIndex?: boolean;
  readonly tags?: readonly PageTag[];
  readonly metaLinks?: PageMetaLinks;
  /** What the navigation calls it, when that is not its title. */
  readonly linkTitle?: string;
  /** It was moved since the import of its file, so that the file no longer says where it belongs. */
  readonly moved?: boolean;
  readonly target?: LinkTarget;
  readonly computed?: ComputedSource;
}
