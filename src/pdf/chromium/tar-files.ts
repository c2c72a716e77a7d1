const BLOCK = 512;
const REGULAR = new Set(['0', '\0']);

export interface TarFile {
  readonly name: string;
  readonly mode: number;
  readonly bytes: Buffer;
}

const field = (header: Buffer, start: number, length: number): string =>
  header
    .subarray(start, start + length)
    .toString('latin1')
    .replace(/\0[^]*$/, '');

const octal = (header: Buffer, start: number, length: number): number =>
  Number.parseInt(field(header, start, length).trim() || '0', 8);

/** The regular files of a tar archive (POSIX ustar); links and folders are omitted. */
export function* tarFiles(archive: Buffer): Generator<TarFile> {
  for (let offset = 0; offset + BLOCK <= archive.length;) {
    const header = archive.subarray(offset, offset + BLOCK);
    if (header[0] === 0) return;
    const size = octal(header, 124, 12);
    const start = offset + BLOCK;
    if (REGULAR.has(String.fromCharCode(header[156] ?? 0)))
      yield {
        name: field(header, 0, 100),
        mode: octal(header, 100, 8) & 0o777,
        bytes: archive.subarray(start, start + size),
      };
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
