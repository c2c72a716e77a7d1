import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../database/database';
import { RegularJobs } from '../../jobs/regular-jobs';

/** The hash of the `source` of a document: the same as `markdownHash`. */
export const MARKDOWN_HASH = `encode(sha256(convert_to(source, 'UTF8')), 'hex')`;

/** Texts per run of the job, which reads each of them: about a second. */
const BATCH = 2_000;

const OF_DOCUMENTS = `SELECT hash, COALESCE(markdown_hash, ${MARKDOWN_HASH}) AS "markdownHash" FROM documents WHERE hash = ANY($1)`;

const FILL = `
  UPDATE documents SET markdown_hash = ${MARKDOWN_HASH}
   WHERE hash IN (SELECT hash FROM documents WHERE markdown_hash IS NULL LIMIT ${BATCH})`;

/** The hashes of texts by the hashes of their documents, without reading the texts. */
@Injectable()
export class MarkdownHashesRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: RegularJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('documents.hash', 'every hour', () => this.fill());
  }

  /** In one statement, however many there are. */
  async findMany(documentHashes: Iterable<string>): Promise<ReadonlyMap<string, string>> {
    const hashes = [...new Set(documentHashes)];
    if (hashes.length === 0) return new Map();
    const rows = await this.database.prepared<{ hash: string; markdownHash: string }>(OF_DOCUMENTS, [hashes]);
    return new Map(rows.map(({ hash, markdownHash }) => [hash, markdownHash]));
  }

  /** Hashes texts that a version without hashes has written, which may go on beside this one. Returns whether there may be more. */
  async fill(): Promise<boolean> {
    return (await this.database.execute(FILL, [])) === BATCH;
  }
}
