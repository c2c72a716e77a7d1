import type { ContentRef, ContentRefFile, ContentRefReusableContent } from '../nodes/content-ref.types';
import type { BlockOf, JsonDocument } from '../registry';

/** A block that displays a part of an OpenAPI description. */
export type ApiBlock =
  BlockOf<'swagger'> | BlockOf<'openapi-operation'> | BlockOf<'openapi-schemas'> | BlockOf<'openapi-webhook'>;

export interface RenderedAddress {
  /** absolute, relative or `#anchor`; dropped if it would run code */
  readonly href: string;
  /** text of a link without a label: the title of a page, the name of a person */
  readonly title?: string;
}

export interface RenderedFile {
  /** undefined if the file is known but not accessible */
  readonly url?: string;
  readonly name?: string;
  /** bytes */
  readonly size?: number;
  /** pixels, of an image */
  readonly width?: number;
  readonly height?: number;
}

/** Settings and resolvers for information outside the document. All are optional: unresolved parts are shown as text. */
export interface RenderOptions {
  /** `print` shows everything that is collapsed on screen: every tab, every expandable, whole code blocks. Default `screen`. */
  readonly mode?: 'print' | 'screen';
  /** Level of the highest heading of a document, 1 to 6. Default 2, because the page title has level 1. */
  readonly headingLevel?: number;
  /** Prefix of the ID of every heading, so that several documents can be on one page. */
  readonly idPrefix?: string;
  /** Resolves pages, anchors, spaces, people; undefined if the target does not exist. */
  readonly address?: (ref: ContentRef) => RenderedAddress | undefined;
  readonly file?: (ref: ContentRefFile) => RenderedFile | undefined;
  readonly reusable?: (ref: ContentRefReusableContent) => JsonDocument | undefined;
  /** The part of an OpenAPI description that a block displays, as trusted HTML; undefined: only its name is shown. */
  readonly api?: (block: ApiBlock) => string | undefined;
  /** The value of an expression; if undefined, conditional content is shown and expressions are shown as code. */
  readonly evaluate?: (expression: string) => unknown;
  /** Form of formulas: `html` needs the style sheet and fonts of KaTeX, `mathml` nothing. Default `mathml`. */
  readonly math?: 'html' | 'mathml';
  /** Maximum characters of HTML; the rest is replaced by a notice. Default 4 Mi. */
  readonly maxLength?: number;
  /** false: external images are shown as links. Default true. */
  readonly remotePictures?: boolean;
}
