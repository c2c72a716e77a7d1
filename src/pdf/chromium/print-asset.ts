/** A file that a printed document, or the page that draws its diagrams, loads. */
export interface PrintAsset {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}
