import type { ConditionData } from '../../../core/conditions/condition.types';
import type { StoredReference } from '../../../core/documents/markdown/stored-reference';
import type { RenderedFile } from '../../../core/documents/blocks/html/render-options';
import type { ApiMention } from '../../reference/api-mentions';
import type { Variables } from '../../content/model/page-details';

/** A stored text. */
export interface StoredText {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

/** A page that others refer to. */
export interface ReferredPage {
  readonly title: string;
  /** The link to it: an anchor in the document, or its external URL. */
  readonly href: string;
  /** Prefix of links to anchors in it. */
  readonly anchorHref: string;
}

type ById<T> = Readonly<Record<string, T>>;

/** The input for rendering a page as HTML in a worker thread. */
export interface PageTextJob extends StoredText {
  /** Prefix of the anchors of the page. */
  readonly prefix: string;
  readonly headingLevel: number;
  readonly pages: ById<ReferredPage>;
  readonly files: ById<RenderedFile>;
  readonly reusables: ById<StoredText>;
  /** Values of `space.vars` and `page.vars`. */
  readonly variables: { readonly space: Variables; readonly page: Variables };
  /** The data for conditions, if the reader is known; without it, conditional passages are shown. */
  readonly reader?: ConditionData;
}

export interface PageTextReply {
  readonly html: string;
  readonly characters: readonly number[];
  /** Parts of specifications, for which the HTML contains placeholders. */
  readonly mentions: readonly ApiMention[];
}
