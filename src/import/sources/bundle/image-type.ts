const SIGNATURES: readonly (readonly [string, number, string])[] = [
  ['\x89PNG\r\n\x1a\n', 0, 'png'],
  ['\xff\xd8\xff', 0, 'jpg'],
  ['GIF87a', 0, 'gif'],
  ['GIF89a', 0, 'gif'],
  ['WEBP', 8, 'webp'],
  ['ftypavif', 4, 'avif'],
  ['BM', 0, 'bmp'],
  ['\x00\x00\x01\x00', 0, 'ico'],
];

/** The file extension of an image, detected from its content, or undefined if browsers cannot show it. */
export function imageExtension(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1');
  const known = SIGNATURES.find(([signature, offset]) => head.startsWith(signature, offset));
  if (known) return known[2];
  return /^\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i.test(head) && /<svg[\s>]/i.test(head)
    ? 'svg'
    : undefined;
}
