import type { Readable } from 'node:stream';

/** Reads a body up to so many bytes and leaves the rest; a body that ends too early rejects. */
export async function readBeginning(body: Readable, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    parts.push(chunk);
    length += chunk.length;
    // Leaving the loop destroys the body, and with it the connection that has more to say.
    if (length >= maxBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
