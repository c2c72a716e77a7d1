/** An entry of a tree object. Names are bytes, which need not be UTF-8: each character represents one byte. */
export interface RawEntry {
  readonly mode: string;
  readonly name: string;
  readonly oid: string;
}

const FOLDER = '40000';
export const FILE = '100644';
const OID_BYTES = 20;

export const isFolder = ({ mode }: RawEntry): boolean => mode === FOLDER;
/** Includes permissions that older versions of git wrote. */
export const isFile = ({ mode }: RawEntry): boolean => /^100\d{3}$/.test(mode);

/** Parses a tree object. @throws if it is invalid */
export function parseTree(bytes: Buffer): RawEntry[] {
  const entries: RawEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, space);
    if (space < 0 || end < 0 || end + 1 + OID_BYTES > bytes.length) throw new Error('A tree object is damaged.');
    entries.push({
      mode: bytes.toString('latin1', at, space).replace(/^0+/, ''),
      name: bytes.toString('latin1', space + 1, end),
      oid: bytes.toString('hex', end + 1, end + 1 + OID_BYTES),
    });
    at = end + 1 + OID_BYTES;
  }
  return entries;
}

/** git sorts folders as if their names ended with a slash. */
const sortName = (entry: RawEntry): string => (isFolder(entry) ? `${entry.name}/` : entry.name);

/** Serializes a tree object in the order that git requires. */
export function writeTree(entries: readonly RawEntry[]): Buffer {
  const sorted = [...entries].sort((one, other) => (sortName(one) < sortName(other) ? -1 : 1));
  return Buffer.concat(
    sorted.map(({ mode, name, oid }) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(oid, 'hex')]),
    ),
  );
}

/** The name of an entry as text; undefined when it is not UTF-8. */
export function entryName({ name }: RawEntry): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(name, 'latin1'));
  } catch {
    return undefined;
  }
}

/** A text as the name of an entry. */
export const rawName = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
