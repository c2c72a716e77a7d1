import type { PageLayout } from '../../../core/documents/markdown/page-layout';
import type { PageMetaLinks, PageTag } from '../../../core/documents/markdown/page-metadata';

/** A target of a link page: an address, or a page of the space with an optional anchor in it. */
export type LinkTarget =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'anchor'; readonly page: string; readonly anchor: string };

/** An image of a cover: a file of the space or an external URL. */
export type CoverReference =
  { readonly kind: 'file'; readonly file: string } | { readonly kind: 'url'; readonly url: string };

export type Variables = Readonly<Record<string, string | number | boolean>>;

/** A generated part of the tree, as declared in SUMMARY.md. */
export interface ComputedSource {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, unknown>>;
  /** For a page generated from it: the ID of the declaration. */
  readonly seed?: string;
}

/** What an import read of a page that neither its text nor its path says, so that an export writes the same file. */
export interface ImportedFacts {
  /** How the bytes of its file were encoded, unless as plain UTF-8. */
  readonly encoding?: string;
  /** Its slug, if the name of its file gives another one. */
  readonly slug?: string;
  /** There was no file: it stands for a folder, or the table of contents named a file that did not exist. */
  readonly absent?: true;
  /** Its emoji and icon, if the table of contents says them. */
  readonly emoji?: string;
  readonly icon?: string;
}

/** The fields of a page besides its place, title and text; absent fields have their defaults. */
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
  /** Its name in the navigation, if different from its title. */
  readonly linkTitle?: string;
  /** Whether it was moved since the import of its file, so that the file path no longer determines its place. */
  readonly moved?: boolean;
  /** Whether its text was edited since the import of its file, so that new addresses in it are relative to its place in the tree. */
  readonly edited?: boolean;
  readonly imported?: ImportedFacts;
  readonly target?: LinkTarget;
  readonly computed?: ComputedSource;
}

/**
 * The emoji and the icon for the front matter of a page: as in its text if the table of contents of the import says them, and they did
 * not change.
 */
export function statedSymbols(
  { emoji, icon, imported }: PageDetails,
  current: Pick<PageDetails, 'emoji' | 'icon'>,
): Pick<PageDetails, 'emoji' | 'icon'> {
  const isListed = (value: string | undefined, listed: string | undefined) => listed !== undefined && value === listed;
  return {
    emoji: isListed(emoji, imported?.emoji) ? current.emoji : emoji,
    icon: isListed(icon, imported?.icon) ? current.icon : icon,
  };
}
