import { open, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { OperatorError } from '../common/operator-error';
import { type Manifest, MANIFEST_PATH, parseManifest, type Part, manifestParts } from './manifest';

/** One for each table and a few more; a file with more is not a backup of Bindery. */
const MAX_ENTRIES = 10_000;
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
/** How each file that is encrypted with age begins, whatever its version. */
const AGE_HEADER = 'age-encryption.org/';

const damaged = (file: string, cause?: unknown): OperatorError =>
  new OperatorError(
    `${file} is damaged: it is incomplete or was changed after it was created. Nothing was restored; use another copy.`,
    { cause },
  );
const foreign = (file: string): OperatorError =>
  new OperatorError(`${file} is not a Bindery backup. Specify a file created by the command backup.`);
const encrypted = (file: string): OperatorError =>
  new OperatorError(
    `${file} is encrypted with age. Add --identity <file>, the file of the identity that belongs to BACKUP_RECIPIENT.`,
  );

/** By its first bytes, as it may have any name. */
async function isEncryptedFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer: bytes, bytesRead } = await handle.read(Buffer.alloc(AGE_HEADER.length), 0, AGE_HEADER.length, 0);
    return bytes.subarray(0, bytesRead).toString('latin1') === AGE_HEADER;
  } finally {
    await handle.close();
  }
}

async function openZip(file: string): Promise<ZipFile> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new OperatorError(`The file ${file} does not exist or cannot be read. Correct the path.`);
  if (!found.isFile()) throw foreign(file);
  try {
    if (await isEncryptedFile(file)) throw encrypted(file);
    return await openPromise(file, { autoClose: false });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new OperatorError(`${file} cannot be read by this account. Run the command as the owner of the file.`);
    throw damaged(file, error);
  }
}

async function readEntries(zip: ZipFile, file: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > MAX_ENTRIES) throw foreign(file);
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw damaged(file, error);
  }
  return entries;
}

async function readManifest(zip: ZipFile, entry: Entry | undefined, file: string): Promise<Manifest> {
  if (!entry) throw foreign(file);
  if (entry.uncompressedSize > MAX_MANIFEST_BYTES) throw damaged(file);
  let text: Buffer;
  try {
    text = await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw damaged(file, error);
  }
  if (crc32(text) !== entry.crc32) throw damaged(file);
  const manifest = parseManifest(text.toString());
  if (manifest === 'foreign') throw foreign(file);
  if (manifest === 'damaged') throw damaged(file);
  if (manifest === 'newer')
    throw new OperatorError(
      `${file} has a format that this version of Bindery does not support. Restore it with the version that created it.`,
    );
  return manifest;
}

/** A backup that is being read: its manifest, and its parts, each checked as it is read. */
export class BackupFile {
  private constructor(
    readonly file: string,
    readonly manifest: Manifest,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws an OperatorError when the file does not exist, is not a backup, or has no complete table of contents. */
  static async open(file: string): Promise<BackupFile> {
    const zip = await openZip(file);
    try {
      const entries = await readEntries(zip, file);
      const manifest = await readManifest(zip, entries.get(MANIFEST_PATH), file);
      return new BackupFile(file, manifest, zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** The bytes of a part. Throws an OperatorError, at the latest after the last of them, when they are not what was written. */
  async *read({ path, bytes, sha256 }: Part): AsyncGenerator<Buffer> {
    const entry = this.entries.get(path);
    if (!entry || entry.uncompressedSize !== bytes) throw damaged(this.file);
    const hash = createHash('sha256');
    for await (const chunk of this.chunks(entry)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) throw damaged(this.file);
  }

  /** Reads everything once and compares it with what was written, before any of it is used. */
  async check(onProgress: (done: number, total: number) => void): Promise<void> {
    const parts = manifestParts(this.manifest);
    const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const part of parts)
      for await (const chunk of this.read(part)) {
        done += chunk.length;
        onProgress(done, total);
      }
  }

  close(): void {
    this.zip.close();
  }

  private async *chunks(entry: Entry): AsyncGenerator<Buffer> {
    const stream = await this.zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw damaged(this.file, error);
    });
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) yield chunk;
    } catch (error) {
      throw damaged(this.file, error);
    } finally {
      stream.destroy();
    }
  }
}
