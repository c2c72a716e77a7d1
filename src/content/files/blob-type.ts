import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import { blobHash } from '../../storage/blob-hash';
import type { BlobStore } from '../../storage/blob-store';
import type { Blob } from '../model/entities/blob.entity';

const FALLBACK_TYPE = 'application/octet-stream';
/** Enough to see past a byte order mark, an XML declaration, a doctype and comments. */
const SVG_HEAD_BYTES = 4_096;
const SVG_START =
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i;
const MEASURED = /^image\/(png|jpeg|gif|webp|svg\+xml|avif|bmp)$/;

/** Enough for the dimensions of photos, which follow their metadata. */
const HEAD_BYTES = 4 * 1024 * 1024;

const isPlainText = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, SVG_HEAD_BYTES);
  return !head.includes(0) && head.length > 0 && Buffer.from(head.toString('utf8')).equals(head);
};

async function sniff(bytes: Buffer): Promise<string> {
  const known = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (known && known.mime !== 'application/xml') return known.mime;
  if (SVG_START.test(bytes.subarray(0, SVG_HEAD_BYTES).toString('utf8'))) return 'image/svg+xml';
  return isPlainText(bytes) ? 'text/plain' : FALLBACK_TYPE;
}

function measure(bytes: Buffer, type: string): { width: number; height: number } | undefined {
  if (!MEASURED.test(type)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    const sane = (side: number) => Number.isFinite(side) && side > 0 && side < 1_000_000;
    return sane(width) && sane(height) ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined;
  }
}

/** The media type of a file, detected from its content: type, size in bytes and, for images, pixels. */
export async function describeBlob(bytes: Buffer, now: Date): Promise<Blob> {
  const contentType = await sniff(bytes);
  const size = measure(bytes, contentType);
  return {
    hash: blobHash(bytes),
    size: bytes.length,
    contentType,
    width: size?.width ?? null,
    height: size?.height ?? null,
    createdAt: now,
  };
}

/** The same for a stored file, of which only the beginning is read. */
export async function describeStoredBlob(store: BlobStore, hash: string, size: number): Promise<Blob> {
  const head = size === 0 ? undefined : await store.open(hash, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 });
  const bytes = Buffer.concat(((await head?.toArray()) ?? []) as Buffer[]);
  return { ...(await describeBlob(bytes, new Date())), hash, size };
}
