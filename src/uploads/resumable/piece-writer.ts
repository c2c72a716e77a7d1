import { createSHA256, type IHasher } from 'hash-wasm';
import { conflict, tooLarge } from '../../../core/errors/app-error';
import type { BlobDrafts, DraftWriter } from '../../storage/drafts/blob-drafts';
import type { Progress, ResumableUpload, ResumableUploadsRepository } from './resumable-uploads.repository';

/** After this many bytes they are made durable, so that an interruption loses no more. */
const SAVE_EVERY_BYTES = 8 * 1024 * 1024;

const LOST_CLAIM = 'Another request continues this upload. Ask for its offset, and continue there.';

/** Continues the hash of a file whose beginning was hashed earlier, possibly in another process. */
async function hasherOf({ hashState, received }: ResumableUpload): Promise<IHasher> {
  const hasher = await createSHA256();
  if (received === 0) return hasher.init();
  try {
    return hasher.load(hashState ?? new Uint8Array());
  } catch {
    throw conflict('upload_gone', 'This upload was begun by another version of the service. Upload the file again.');
  }
}

/** Everything that one piece is written with. */
export interface PieceTarget {
  readonly drafts: BlobDrafts;
  readonly uploads: Pick<ResumableUploadsRepository, 'save'>;
  /** The name of the claim. */
  readonly writer: string;
}

/** Appends bytes to an upload: hashes and stores them as they arrive, and records how far they are durable. */
export class PieceWriter {
  private unsaved = 0;
  private isBroken = false;

  private constructor(
    private readonly upload: ResumableUpload,
    private readonly target: PieceTarget,
    private readonly file: DraftWriter,
    private readonly hasher: IHasher,
    private written: number,
    private last: Progress | undefined,
  ) {}

  static async open(upload: ResumableUpload, target: PieceTarget): Promise<PieceWriter> {
    const hasher = await hasherOf(upload);
    const { received, draft } = upload;
    const file = await target.drafts.open(upload.id, { state: draft ?? undefined, size: received });
    const last = draft ? { received, draft, hashState: upload.hashState ?? new Uint8Array() } : undefined;
    return new PieceWriter(upload, target, file, hasher, received, last);
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.written + bytes.length > this.upload.size)
      throw tooLarge('file_too_large', `The file is larger than announced: ${this.upload.size} bytes are expected.`);
    // A part of these bytes may be in the file afterwards: nothing of it is recorded.
    this.isBroken = true;
    await this.file.write(bytes);
    this.isBroken = false;
    this.hasher.update(bytes);
    this.written += bytes.length;
    this.unsaved += bytes.length;
    if (this.unsaved >= SAVE_EVERY_BYTES) await this.save();
  }

  /** Makes everything written durable, and records it; does nothing once writing has failed. */
  async save(): Promise<void> {
    if (this.isBroken) return;
    const hashState = this.hasher.save();
    const progress = { received: this.written, hashState, draft: await this.file.save() };
    if (!(await this.target.uploads.save(this.upload.id, this.target.writer, progress)))
      throw conflict('being_changed', LOST_CLAIM);
    this.last = progress;
    await this.file.kept();
    this.unsaved = 0;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  /** What was recorded last. */
  get progress(): Progress | undefined {
    return this.last;
  }

  /** The hash of all bytes; nothing can be written afterwards. */
  hash(): string {
    return Buffer.from(this.hasher.digest('binary')).toString('base64url');
  }
}
