import type { ProcessErrorCode } from '../entities/openapi-spec.entity';
import type { SpecFormat } from '../entities/openapi-spec-version.entity';

/** The text to work on, and where it comes from. */
export interface StartOfJob {
  readonly kind: 'start';
  readonly text: string;
  readonly url?: string;
}

/** The input of the thread: what to work on, and the documents it requested. */
export type ToThread =
  | StartOfJob
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refusal'; readonly code: ProcessErrorCode; readonly message: string };

/** What it says: that it needs another document, or how it ended. */
export type FromThread =
  | { readonly kind: 'need'; readonly url: string }
  | { readonly kind: 'problem'; readonly code: ProcessErrorCode; readonly message: string }
  | ({ readonly kind: 'done' } & PackedSpec);

/** A processed specification, ready to be stored. */
export interface PackedSpec {
  readonly format: SpecFormat;
  /** SHA-256 of the document's JSON. */
  readonly contentHash: string;
  /** Bytes of the document's JSON. */
  readonly size: number;
  /** The source text, gzipped. */
  readonly raw: Uint8Array;
  /** The document's JSON, gzipped. */
  readonly document: Uint8Array;
}
