import { createHash } from 'node:crypto';

const START = 'version https://git-lfs.github.com/spec/v1\n';
const MAX_BYTES = 1_024;

/** Whether a file is a pointer of Git LFS, which stands for content that is not in the repository. */
export const isPointer = (bytes: Buffer): boolean =>
  bytes.length <= MAX_BYTES && bytes.toString('latin1', 0, START.length) === START;

/** Whether a file is a pointer that stands for exactly this content. */
export function isPointerTo(content: Uint8Array, bytes: Buffer): boolean {
  if (!isPointer(bytes)) return false;
  const [, hash] = /^oid sha256:([\da-f]{64})$/m.exec(bytes.toString('latin1')) ?? [];
  return hash === createHash('sha256').update(content).digest('hex');
}
