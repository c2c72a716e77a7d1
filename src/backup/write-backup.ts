import { Readable, type Writable } from 'node:stream';
import type { Client } from 'pg';
import { type ArchiveEntry, writeArchive } from '../content/export/export-archive';
import type { BlobStore } from '../storage/blob-store';
import { withClient } from './dedicated-client';
import { BLOBS_PATH, FORMAT, KEY_PATH, type Manifest, MANIFEST_PATH, type Part, tablePath } from './manifest';
import { HashingStream } from './hashing-stream';
import { productVersion } from '../common/product-version';
import { readMigrations, readSequences, readTables, type Table } from './schema-catalog';
import { type BlobCounts, packStore } from './store-pack';
import { measureTable, readRows, type TableSize } from './table-rows';

/** What to back up, and the callbacks for progress. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  /** Undefined where SECRET_KEY is set by the environment. */
  readonly key: Buffer | undefined;
  readonly keyFingerprint: string;
  /** Rows and files together. */
  readonly onProgress: (done: number, total: number) => void;
  /** A file that the database names is not in the storage, or is not what it was. */
  readonly onMissingBlob: (hash: string) => void;
}

interface MeasuredTable extends Table, TableSize {}

type Advance = (count: number) => void;

/** An entry of the archive whose size and hash are noted as it is written. */
function measured(
  parts: Map<string, Part>,
  path: string,
  compress: boolean,
  chunks: () => AsyncIterable<Buffer>,
): ArchiveEntry {
  const open = (): Promise<Readable> => {
    const meter = new HashingStream(path);
    const noted = async function* (): AsyncGenerator<Buffer> {
      yield* meter.pass(chunks());
      parts.set(path, meter.part());
    };
    return Promise.resolve(Readable.from(noted(), { objectMode: false }));
  };
  return { path, compress, open };
}

async function* tableChunks(client: Client, table: MeasuredTable, advance: Advance): AsyncGenerator<Buffer> {
  for await (const { text, rows } of readRows(client, table, table.fetch)) {
    advance(rows);
    yield text;
  }
}

/** One thing after the other: a transaction has one connection. */
async function measureTables(client: Client): Promise<MeasuredTable[]> {
  const tables: MeasuredTable[] = [];
  for (const table of await readTables(client)) tables.push({ ...table, ...(await measureTable(client, table)) });
  return tables;
}

/** The snapshot: the content of the database at one moment. */
class Snapshot {
  private readonly parts = new Map<string, Part>();
  private readonly counts: BlobCounts = { count: 0, missing: 0 };
  private done = 0;
  private created: Promise<Manifest> | undefined;

  private constructor(
    private readonly client: Client,
    private readonly source: BackupSource,
    private readonly tables: readonly MeasuredTable[],
  ) {}

  static async take(client: Client, source: BackupSource): Promise<Snapshot> {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return new Snapshot(client, source, await measureTables(client));
  }

  entries(): ArchiveEntry[] {
    const advance = this.progress();
    const { client, source, counts } = this;
    const { key } = source;
    return [
      ...this.tables.map((table) =>
        measured(this.parts, tablePath(table.name), true, () => tableChunks(client, table, advance)),
      ),
      measured(this.parts, BLOBS_PATH, false, () =>
        packStore(client, source.blobs, { counts, advance, onMissing: source.onMissingBlob }),
      ),
      ...(key ? [measured(this.parts, KEY_PATH, false, () => Readable.from([key], { objectMode: false }))] : []),
      { path: MANIFEST_PATH, compress: false, open: async () => Buffer.from(JSON.stringify(await this.manifest())) },
    ];
  }

  /** Made once, when everything else is written. */
  manifest(): Promise<Manifest> {
    this.created ??= this.makeManifest();
    return this.created;
  }

  private async makeManifest(): Promise<Manifest> {
    const key = this.parts.get(KEY_PATH);
    return {
      product: 'bindery',
      format: FORMAT,
      version: productVersion(),
      createdAt: new Date().toISOString(),
      migrations: await readMigrations(this.client),
      tables: this.tables.map(({ name, columns, rows }) => ({
        ...this.part(tablePath(name)),
        table: name,
        columns: columns.map((column) => column.name),
        rows,
      })),
      sequences: await readSequences(this.client),
      blobs: { ...this.part(BLOBS_PATH), ...this.counts },
      keyFingerprint: this.source.keyFingerprint,
      ...(key && { key }),
    };
  }

  private part(path: string): Part {
    const part = this.parts.get(path);
    if (!part) throw new Error(`${path} was not written`);
    return part;
  }

  private progress(): Advance {
    const rows = (name: string): number => this.tables.find((table) => table.name === name)?.rows ?? 0;
    const total = this.tables.reduce((sum, table) => sum + table.rows, 0) + rows('blobs');
    return (count) => {
      this.done += count;
      this.source.onProgress(this.done, total);
    };
  }
}

/**
 * Writes the rows of every table as they are at one moment, the files they name, and the key of DATA_DIR as a zip archive,
 * while the service runs on. Memory stays the same whatever the size. The queue of background jobs is omitted.
 */
export function writeBackup(source: BackupSource, target: Writable): Promise<Manifest> {
  return withClient(source.databaseUrl, async (client) => {
    const snapshot = await Snapshot.take(client, source);
    await writeArchive(snapshot.entries(), target);
    const manifest = await snapshot.manifest();
    await client.query('COMMIT');
    return manifest;
  });
}
