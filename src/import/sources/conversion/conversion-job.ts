import type { SkippedResource } from '../../import-bundle';

/** The layout of an HTML page, which determines its content element. */
export type HtmlLayout = 'plain' | 'web' | 'confluence' | 'notion' | 'google-docs';

export interface HtmlJob {
  readonly kind: 'html';
  readonly html: string;
  readonly layout: HtmlLayout;
  /** Where the page was fetched from; only `web` pages need it. */
  readonly url?: string;
  /** Requests the site's navigation: links below this address count. */
  readonly navigationScope?: string;
}

interface OutlineJob {
  readonly kind: 'outline';
  readonly html: string;
}

export interface DocxJob {
  readonly kind: 'docx';
  readonly bytes: Uint8Array;
}

export type ConversionJob = HtmlJob | OutlineJob | DocxJob;

/** A link or image of a page. Its token is in the Markdown where the final destination will. */
export interface Reference {
  readonly token: string;
  readonly kind: 'link' | 'image';
  /** As written in the page, made absolute when the page has a base address. */
  readonly target: string;
  /** True when the page named no host. */
  readonly relative: boolean;
  /** A better file name than the target's, when the page gives one. */
  readonly name?: string;
}

/** An image that was inside the document; its token is in the Markdown where its path will. */
export interface EmbeddedImage {
  readonly token: string;
  readonly bytes: Uint8Array;
}

/** An entry of a navigation: without a target it is a heading over its children. */
export interface OutlineItem {
  readonly title: string;
  readonly target?: string;
  readonly children: readonly OutlineItem[];
}

export interface ConvertedPage {
  readonly title?: string;
  /** The body without the title's heading. */
  readonly markdown: string;
  readonly references: readonly Reference[];
  readonly images: readonly EmbeddedImage[];
  readonly outline: readonly OutlineItem[];
  /** The Markdown anchor of a heading by the identifier it had in HTML, where the two differ. */
  readonly anchors: Readonly<Record<string, string>>;
  /** Absolute addresses of all links of the page, navigation included (`web` only). */
  readonly links: readonly string[];
  readonly canonical?: string;
  readonly skipped: readonly SkippedResource[];
}

/** The reply of the worker. `complex` selects the general message, `message` is a specific one for the caller. */
export type ConversionReply =
  | { readonly ok: true; readonly page: ConvertedPage }
  | { readonly ok: false; readonly complex: true }
  | { readonly ok: false; readonly complex: false; readonly message: string };
