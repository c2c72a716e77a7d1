import { createCipheriv, createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';
import { BOOK_PAGES, bookFiles } from './book.mjs';
import { randomNumbers } from './random.mjs';

const MTIME = new Date('2024-01-01T00:00:00Z');
/** The part of all picture bytes that one picture has: a film or a scan among screenshots. */
const LARGEST_SHARE = 0.03;
const MAX_LARGEST = 60 * 1024 * 1024;

/** Bytes that do not compress, the same for the same seed and number. */
function noise(seed, number, size) {
  const key = createHash('sha256').update(`${seed}`).digest().subarray(0, 16);
  const start = Buffer.alloc(16);
  start.writeUInt32BE(number, 0);
  return createCipheriv('aes-128-ctr', key, start).update(Buffer.alloc(size));
}

function chunk(type, data) {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Looks like a PNG file of this size in bytes to everything that does not decode it. */
function picture(seed, number, size) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(640, 0);
  header.writeUInt32BE(480, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const frame = SIGNATURE.length + 25 + 12 + 12;
  const data = noise(seed, number, Math.max(16, size - frame));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The sizes of the pictures: mostly small, and together `total`. */
function sizesOf(count, total, random) {
  if (count === 0) return [];
  const largest = Math.min(MAX_LARGEST, Math.floor(total * LARGEST_SHARE));
  const weights = Array.from({ length: count - 1 }, () => 1 + (random() % 100) ** 2 / 400);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return [largest, ...weights.map((weight) => Math.floor(((total - largest) * weight) / sum))];
}

/**
 * The files of a large space of documentation: as many pages as pictures, each page with links and its own picture.
 * @param {{ files: number, bytes: number, seed: number }} options
 * @returns {Generator<{ path: string, bytes: Buffer }>}
 */
function* largeSpace({ files, bytes, seed }) {
  const count = Math.floor(files / 2);
  const sizes = sizesOf(count, bytes, randomNumbers(seed));
  let number = 0;
  for (let book = 0; number < count; book += 1)
    for (const file of bookFiles(book).slice(0, BOOK_PAGES)) {
      if (number >= count) return;
      const name = `figure-${number}.png`;
      const folder = path.posix.dirname(file.path);
      const text = `${file.bytes.toString().replace(/!\[[^\]]*\]\([^)]*\)/g, '')}\n![Figure ${number} of ${seed}](images/${name})\n`;
      yield { path: file.path, bytes: Buffer.from(text) };
      yield { path: `${folder}/images/${name}`, bytes: picture(seed, number, sizes[number]) };
      number += 1;
    }
}

/**
 * Writes a zip of it, one file at a time.
 * @param {string} target @param {{ files: number, bytes: number, seed: number }} options
 * @returns {Promise<{ hashes: Map<string, string>, pages: number, pictures: number }>} the SHA-256 of each file
 */
export async function writeLargeArchive(target, options) {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(target));
  const hashes = new Map();
  for (const { path: name, bytes } of largeSpace(options)) {
    hashes.set(name, createHash('sha256').update(bytes).digest('base64url'));
    const entry = { mtime: MTIME, compressionLevel: name.endsWith('.md') ? 1 : 0 };
    await new Promise((resolve, reject) => {
      zip.addReadStreamLazy(name, entry, (give) => {
        const stream = Readable.from([bytes], { objectMode: false });
        stream.once('error', reject).once('close', resolve);
        give(null, stream);
      });
    });
  }
  zip.end();
  await written;
  const pages = [...hashes.keys()].filter((name) => name.endsWith('.md')).length;
  return { hashes, pages, pictures: hashes.size - pages };
}
