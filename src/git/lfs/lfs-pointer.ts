import { createHash } from 'node:crypto';

const START = 'version https://git-lfs.github.com/spec/v1\n';
const MAX_BYTES = 1_024;
/** Pointers with extensions have further lines: their content is not the file itself. */
const PLAIN = /^oid sha256:([\da-f]{64})\nsize (\d{1,15})\n?$/;

/** Content that is stored by a server of Git LFS. */
export interface LfsObject {
  /** The SHA-256 of the content, in hex. */
  readonly oid: string;
  /** In bytes. */
  readonly size: number;
}

/** Whether a file is a pointer of Git LFS, which stands for content that is not in the repository. */
export const isPointer = (bytes: Buffer): boolean =>
  bytes.length <= MAX_BYTES && bytes.toString('latin1', 0, START.length) === START;

/** What a pointer stands for; undefined for a pointer that is damaged or has extensions. */
export function readPointer(bytes: Buffer): LfsObject | undefined {
  if (!isPointer(bytes)) return undefined;
  const [, oid, size] = PLAIN.exec(bytes.toString('latin1', START.length)) ?? [];
  return oid === undefined ? undefined : { oid, size: Number(size) };
}

export const objectOf = (content: Uint8Array): LfsObject => ({
  oid: createHash('sha256').update(content).digest('hex'),
  size: content.length,
});

/** The pointer as `git lfs` writes it. */
export const writePointer = ({ oid, size }: LfsObject): Buffer =>
  Buffer.from(`${START}oid sha256:${oid}\nsize ${size}\n`);

/** Whether a file is a pointer that stands for exactly this content. */
export const isPointerTo = (content: Uint8Array, bytes: Buffer): boolean =>
  isPointer(bytes) && readPointer(bytes)?.oid === objectOf(content).oid;
