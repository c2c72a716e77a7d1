import type { ChromiumConfiguration } from './chromium';
import type { PrintAsset } from './print-asset';

/** A document to be printed. */
export interface PrintedDocument {
  readonly html: string;
  /** It has a table of contents, whose page numbers are known only after it was printed once. */
  readonly hasContents: boolean;
}

export interface PrintJob extends PrintedDocument {
  readonly kind: 'print';
  readonly configuration: ChromiumConfiguration;
  readonly temporaryFolder: string;
  /** Name of the page that draws diagrams; without one, diagrams are printed as source. */
  readonly diagramFrame?: string;
}

/** A file that the document, or the page that draws its diagrams, loads. */
export interface AssetRequest {
  readonly kind: 'need';
  readonly id: number;
  readonly source: 'document' | 'diagrams';
  readonly path: string;
}

/** Messages to a printing process: a job, a file that it requested, and to close the browser and exit. */
export type ToPrinter =
  PrintJob | { readonly kind: 'asset'; readonly id: number; readonly asset?: PrintAsset } | { readonly kind: 'close' };

/** Messages of a printing process: a request for a file, a warning for the log, or the result. */
export type FromPrinter =
  | AssetRequest
  | { readonly kind: 'warning'; readonly message: string; readonly reason: string; readonly details: object }
  | { readonly kind: 'printed'; readonly pdf: Uint8Array }
  | { readonly kind: 'refused'; readonly message: string };
