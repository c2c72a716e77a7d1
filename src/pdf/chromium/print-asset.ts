/** A file that a printed document loads. */
export interface PrintAsset {
  readonly contentType: string;
  readonly bytes: Buffer;
}
