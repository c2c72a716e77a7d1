/** The only format; a file of another one is refused. */
export const FORMAT = 1;

export const MANIFEST_PATH = 'manifest.json';
export const BLOBS_PATH = 'blobs.pack';
export const KEY_PATH = 'secret.key';
export const tablePath = (table: string): string => `tables/${table}.ndjson`;

/** One file inside a backup, as it is before compression. */
export interface Part {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

interface TablePart extends Part {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

interface BlobsPart extends Part {
  readonly count: number;
  /** Files that the database names and the storage did not have any more. */
  readonly missing: number;
}

export interface SequenceState {
  readonly name: string;
  /** A whole number as text: it may exceed the range of a JavaScript number. */
  readonly value: string;
}

/** The content of a backup; written last, so that a truncated file has none. */
export interface Manifest {
  readonly product: 'bindery';
  readonly format: typeof FORMAT;
  readonly version: string;
  readonly createdAt: string;
  /** Names of the migrations that the schema was created by, in their order. */
  readonly migrations: readonly string[];
  readonly tables: readonly TablePart[];
  readonly sequences: readonly SequenceState[];
  readonly blobs: BlobsPart;
  /** Tells whether two installations have the same secret key, without revealing it. */
  readonly keyFingerprint: string;
  /** Absent where SECRET_KEY was set by the environment. */
  readonly key?: Part;
}

/** Every file that the manifest vouches for. */
export const manifestParts = ({ tables, blobs, key }: Manifest): Part[] => [...tables, blobs, ...(key ? [key] : [])];

export const rowsOf = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isList = (value: unknown, check: (item: Fields) => boolean): boolean =>
  Array.isArray(value) && value.every((item: unknown) => isFields(item) && check(item));

const isPart = ({ path, bytes, sha256 }: Fields): boolean =>
  isText(path) && isCount(bytes) && isText(sha256) && /^[0-9a-f]{64}$/.test(sha256);

const isManifest = (value: Fields): boolean =>
  isText(value.version) &&
  isText(value.createdAt) &&
  isTexts(value.migrations) &&
  isList(value.tables, (part) => isPart(part) && isText(part.table) && isTexts(part.columns) && isCount(part.rows)) &&
  isList(value.sequences, ({ name, value: at }) => isText(name) && isText(at) && /^-?\d{1,19}$/.test(at)) &&
  isFields(value.blobs) &&
  isPart(value.blobs) &&
  isCount(value.blobs.count) &&
  isText(value.keyFingerprint) &&
  (value.key === undefined || (isFields(value.key) && isPart(value.key)));

/** Reads a manifest: 'foreign' when it is not from Bindery, 'newer' when its format is another one, 'damaged' when it is incomplete. */
export function parseManifest(text: string): Manifest | 'foreign' | 'newer' | 'damaged' {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  if (!isFields(value) || value.product !== 'bindery') return 'foreign';
  if (value.format !== FORMAT) return 'newer';
  return isManifest(value) ? (value as unknown as Manifest) : 'damaged';
}
