import type { ContentRef, ContentRefFile, ContentRefReusableContent } from '../json/content-ref.types';
import type { BlockOf, JsonDocument } from '../blocks/registry';

/** A block that shows a part of an OpenAPI description. */
export type ApiBlock =
  BlockOf<'swagger'> | BlockOf<'openapi-operation'> | BlockOf<'openapi-schemas'> | BlockOf<'openapi-webhook'>;

export interface RenderedAddress {
  /** absolute, relative or `#place`; refused when it is a script */
  readonly href: string;
  /** what to show where the author wrote no text: the title of a page, the name of a person */
  readonly title?: string;
}

export interface RenderedFile {
  /** undefined: it can be named, but not reached */
  readonly url?: string;
  readonly name?: string;
  /** bytes */
  readonly size?: number;
  /** pixels, of a picture */
  readonly width?: number;
  readonly height?: number;
}

/** What a document does not know of itself. Everything is optional: what is not answered shows as text. */
export interface RenderOptions {
  /** `print` shows all that a screen would hide: every tab, every expandable, whole code blocks. Default `screen`. */
  readonly mode?: 'print' | 'screen';
  /** Level of the highest heading of a document, 1 to 6. Default 2: the page's title is the 1. */
  readonly headingLevel?: number;
  /** Goes before the identifier of every heading, so that several documents fit into one page. */
  readonly idPrefix?: string;
  /** Leads to pages, anchors, spaces, persons; undefined where there is nothing to lead to. */
  readonly address?: (ref: ContentRef) => RenderedAddress | undefined;
  readonly file?: (ref: ContentRefFile) => RenderedFile | undefined;
  readonly reusable?: (ref: ContentRefReusableContent) => JsonDocument | undefined;
  /** The part of an OpenAPI description that a block shows, as HTML that is ready; undefined: its name shows. */
  readonly api?: (block: ApiBlock) => string | undefined;
  /** The value of an expression; undefined where it is not known: then conditions show and expressions read as code. */
  readonly evaluate?: (expression: string) => unknown;
  /** Form of formulas: `html` needs the style sheet and fonts of KaTeX, `mathml` nothing. Default `mathml`. */
  readonly math?: 'html' | 'mathml';
  /** Characters of HTML that it becomes at most; what is beyond is omitted, and the end says so. Default 4 Mi. */
  readonly most?: number;
  /** false: pictures that lie elsewhere show as links. Default true. */
  readonly remotePictures?: boolean;
}
