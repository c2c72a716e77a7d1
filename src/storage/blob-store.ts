import type { Readable } from 'node:stream';
import type { BlobDrafts } from './drafts/blob-drafts';

export interface ByteRange {
  readonly start: number;
  /** Last byte, included. */
  readonly end: number;
}

/** Bytes by the hash of their content; what is stored under a hash never changes. */
export abstract class BlobStore {
  /** Large files, which arrive in pieces. */
  abstract readonly drafts: BlobDrafts;
  /** Stores bytes durably under their hash. If they exist already, records that they were wanted again. */
  abstract put(hash: string, bytes: Buffer): Promise<void>;
  abstract has(hash: string): Promise<boolean>;
  /** The size in bytes; undefined when the blob does not exist. */
  abstract size(hash: string): Promise<number | undefined>;
  /** Opens a blob, or a part of it; undefined when it does not exist. */
  abstract open(hash: string, range?: ByteRange): Promise<Readable | undefined>;
  abstract read(hash: string): Promise<Buffer | undefined>;
  abstract delete(hash: string): Promise<void>;
  /** Deletes bytes that no one has stored, or stored again, since `before`; a writer at the same moment keeps them. */
  abstract deleteUntouched(hash: string, before: Date): Promise<void>;

  /** Closes connections, if there are any. */
  close(): void {}
}
