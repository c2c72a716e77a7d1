import { randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that are collected before they are written. */
const BLOCK = 1024 * 1024;

/** A temporary file without a name: its space is free again once the process closes it or ends, however it ends. */
export class ScratchFile {
  private pending: Buffer[] = [];
  private pendingBytes = 0;
  private written = 0;

  private constructor(private readonly handle: FileHandle) {}

  /** In the folder, or in that of the system where the folder cannot be written. */
  static async create(folder: string): Promise<ScratchFile> {
    const name = `.import-${randomBytes(9).toString('hex')}`;
    const create = async (path: string): Promise<ScratchFile> => {
      const handle = await open(path, 'wx+', 0o600);
      await unlink(path);
      return new ScratchFile(handle);
    };
    return create(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC') throw error;
      return create(join(tmpdir(), name));
    });
  }

  get size(): number {
    return this.written + this.pendingBytes;
  }

  /** Appends bytes and returns where they begin. Call again only when it is done. */
  async append(bytes: Buffer): Promise<number> {
    const start = this.size;
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes >= BLOCK) await this.flush();
    return start;
  }

  /** Makes everything that was appended readable. */
  async flush(): Promise<void> {
    const block = Buffer.concat(this.pending);
    this.pending = [];
    this.pendingBytes = 0;
    for (let done = 0; done < block.length;) {
      const { bytesWritten } = await this.handle.write(block, done, block.length - done, this.written + done);
      done += bytesWritten;
    }
    this.written += block.length;
  }

  /** Bytes that are flushed. */
  async read(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length;) {
      const { bytesRead } = await this.handle.read(bytes, done, length - done, start + done);
      if (bytesRead === 0) throw new Error('A temporary file is shorter than expected');
      done += bytesRead;
    }
    return bytes;
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}
