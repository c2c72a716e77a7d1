import type { ProcessErrorCode } from '../entities/openapi-spec.entity';
import type { SpecFormat } from '../entities/openapi-spec-version.entity';

/** The text to process, and its address. */
export interface StartOfJob {
  readonly kind: 'start';
  readonly text: string;
  readonly url?: string;
}

/** Messages to the thread: the job, and the documents that it requested. */
export type ToThread =
  | StartOfJob
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refusal'; readonly code: ProcessErrorCode; readonly message: string };

/** Messages from the thread: a request for another document, or the result. */
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
