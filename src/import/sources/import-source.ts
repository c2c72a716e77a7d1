import type { OutboundClient } from '../../outbound/outbound-client';
import type { ImportBundle } from '../import-bundle';

/** The values of `source` in an import request. */
export const IMPORT_SOURCES = [
  'website',
  'docx',
  'markdown',
  'html',
  'zip',
  'confluence',
  'github-wiki',
  'notion',
  'google-docs',
] as const;

export type ImportSourceName = (typeof IMPORT_SOURCES)[number];

/** The sources whose content is an archive, which can be uploaded, too. */
export const ARCHIVE_SOURCES = ['zip', 'notion', 'confluence'] as const satisfies readonly ImportSourceName[];

export type ArchiveSourceName = (typeof ARCHIVE_SOURCES)[number];

interface SourceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The context of a source: the guarded HTTP client, a log, and the signal that aborts the import. */
export interface SourceContext {
  readonly fetch: OutboundClient;
  readonly log: SourceLog;
  readonly signal: AbortSignal;
  readonly onProgress?: (done: number, total?: number) => void;
}

/**
 * Reads the content at a URL into a bundle. Rejects with an AppError 400 (or 413) whose message states what was
 * expected if there is nothing usable; parts that fail are omitted and listed in `skipped`.
 */
export type ImportSource = (url: string, context: SourceContext) => Promise<ImportBundle>;
