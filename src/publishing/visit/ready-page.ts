import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Best ratio of size to time: higher levels take ten times as long for a few percent. */
const QUICK = 5;
/** For content that is compressed once and served for months. */
const BEST = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION } as const;
/** Compressing shorter texts is not worthwhile. */
const MIN_COMPRESSED_BYTES = 1_024;

type Coding = 'br' | 'gzip';

/** Whether `Accept-Encoding` allows a coding (RFC 9110, 12.5.3). */
function accepts(header: string, coding: Coding): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...rest] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return name === coding && !rest.some((piece) => /^q=0(?:\.0*)?$/.test(piece));
  });
}

/** A text that is sent many times: its bytes, its ETag, and its compressed forms, created on first request. */
export class ReadyPage {
  readonly bytes: Buffer;
  readonly etag: string;
  private readonly short: Partial<Record<Coding, Promise<Buffer>>> = {};
  private shortBytes = 0;

  constructor(
    text: string,
    readonly contentType: string,
    /** Whether the content under its name never changes. */
    private readonly isLasting = false,
  ) {
    this.bytes = Buffer.from(text);
    this.etag = createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22);
  }

  /** Approximate memory usage: uncompressed and compressed. */
  get weight(): number {
    return this.bytes.length + Math.max(this.shortBytes, Math.ceil(this.bytes.length / 2)) + 512;
  }

  /** The smallest form that the client accepts. */
  async coded(acceptEncoding: string | undefined): Promise<{ bytes: Buffer; coding?: Coding }> {
    if (!acceptEncoding || this.bytes.length < MIN_COMPRESSED_BYTES) return { bytes: this.bytes };
    if (accepts(acceptEncoding, 'br')) {
      const params = { [constants.BROTLI_PARAM_QUALITY]: this.isLasting ? BEST.br : QUICK };
      return { bytes: await (this.short.br ??= this.measured(toBrotli(this.bytes, { params }))), coding: 'br' };
    }
    if (accepts(acceptEncoding, 'gzip')) {
      const level = this.isLasting ? BEST.gzip : constants.Z_DEFAULT_COMPRESSION;
      return { bytes: await (this.short.gzip ??= this.measured(toGzip(this.bytes, { level }))), coding: 'gzip' };
    }
    return { bytes: this.bytes };
  }

  private async measured(coding: Promise<Buffer>): Promise<Buffer> {
    const bytes = await coding;
    this.shortBytes += bytes.length;
    return bytes;
  }
}
