import type { ConditionData } from '../../conditions/condition.types';
import type { StoredReference } from '../../documents/markdown/stored-reference';
import type { RenderedFile } from '../../documents/html/render-options';
import type { ApiMention } from '../../reference/api-mentions';
import type { Variables } from '../../content/pages/page-details';

/** A text as it is stored. */
export interface StoredText {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

/** A page that others refer to. */
export interface ReferredPage {
  readonly title: string;
  /** Where it lies: a place in the book, or its address elsewhere. */
  readonly href: string;
  /** What an anchor in it begins with: an address, up to its end. */
  readonly anchorHref: string;
}

type ById<T> = Readonly<Record<string, T>>;

/** All that one page needs to be written as HTML; it travels to a thread of its own. */
export interface PageTextJob extends StoredText {
  /** Prefix of the anchors of the page. */
  readonly prefix: string;
  readonly headingLevel: number;
  readonly pages: ById<ReferredPage>;
  readonly files: ById<RenderedFile>;
  readonly reusables: ById<StoredText>;
  /** Values of `space.vars` and `page.vars`. */
  readonly variables: { readonly space: Variables; readonly page: Variables };
  /** What decides conditions, where it is known who reads; without it their passages show. */
  readonly reader?: ConditionData;
}

export interface PageTextReply {
  readonly html: string;
  readonly characters: readonly number[];
  /** Parts of specifications, whose places are kept in the HTML. */
  readonly mentions: readonly ApiMention[];
}
