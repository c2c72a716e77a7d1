import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './outbound-error';

const FIRST_CAPACITY = 64 * 1024;
const WIRE_SLACK = 64 * 1024;

function tooLargeBody(maxBytes: number): OutboundError {
  const limit = maxBytes >= 1024 * 1024 ? `${Math.floor(maxBytes / 1024 / 1024)} MiB` : `${maxBytes} bytes`;
  return new OutboundError('too-large', `The response is larger than ${limit}, the maximum.`);
}

/** Copies chunks together, so that a body sent byte by byte costs no more memory than one sent at once. */
class BoundedBuffer {
  private bytes = Buffer.alloc(0);
  private length = 0;

  constructor(private readonly maxBytes: number) {}

  append(chunk: Buffer): void {
    const length = this.length + chunk.length;
    if (length > this.maxBytes) throw tooLargeBody(this.maxBytes);
    if (length > this.bytes.length) this.grow(length);
    chunk.copy(this.bytes, this.length);
    this.length = length;
  }

  get content(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  private grow(length: number): void {
    const capacity = Math.min(this.maxBytes, Math.max(FIRST_CAPACITY, length, this.bytes.length * 2));
    const larger = Buffer.allocUnsafe(capacity);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

function decoderOf(contentEncoding: string): Transform | undefined {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const [coding] = codings;
  if (coding === undefined) return undefined;
  if (codings.length === 1) {
    if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
    if (coding === 'br') return createBrotliDecompress();
    if (coding === 'deflate') return createInflate();
  }
  throw new OutboundError('encoding', 'The response has an unsupported content encoding.');
}

/** Bounds the bytes read from the network: a stream of empty compressed blocks never reaches the limit on decoded bytes. */
function wireLimit(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes + WIRE_SLACK) done(tooLargeBody(maxBytes));
      else done(null, chunk);
    },
  });
}

interface BodyHeaders {
  readonly contentEncoding: string;
  readonly contentLength: string;
}

/**
 * Passes a decoded response body on as it arrives. Rejects with OutboundError `too-large` as soon as more than `maxBytes`
 * decoded (or wire) bytes are seen or announced, and `encoding` for codings other than one of gzip, br and deflate.
 */
export async function passBoundedBody<T>(
  body: Readable,
  headers: BodyHeaders,
  maxBytes: number,
  take: (bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  if (Number(headers.contentLength) > maxBytes + WIRE_SLACK) throw tooLargeBody(maxBytes);
  const decoder = decoderOf(headers.contentEncoding);
  let refusal: unknown;
  const bounded = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let length = 0;
    for await (const chunk of source) {
      length += chunk.length;
      if (length > maxBytes) throw tooLargeBody(maxBytes);
      yield chunk;
    }
  };
  const collect = async (source: AsyncIterable<Buffer>): Promise<T> => {
    try {
      return await take(bounded(source));
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  try {
    return await (decoder === undefined
      ? pipeline(body, collect)
      : pipeline(body, wireLimit(maxBytes), decoder, collect));
  } catch (error) {
    // An aborted pipeline reports the abort of its source before the error that caused it.
    throw refusal ?? error;
  }
}

/** Reads a response body, decoded, into memory; with the same errors. */
export async function readBoundedBody(body: Readable, headers: BodyHeaders, maxBytes: number): Promise<Buffer> {
  const buffer = new BoundedBuffer(maxBytes);
  await passBoundedBody(body, headers, maxBytes, async (bytes) => {
    for await (const chunk of bytes) buffer.append(chunk);
  });
  return buffer.content;
}
