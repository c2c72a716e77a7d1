/** Bytes that stay where they are, for instance in an archive, until someone needs them. */
export interface StoredBytes {
  readonly length: number;
  /** All of them. AppError 400 where they are damaged. */
  read(): Promise<Buffer>;
  /** The same in pieces, for files that are too large for memory. */
  pieces(): AsyncIterable<Buffer>;
}

export type FileBytes = Buffer | StoredBytes;

/** One file of an import, whatever its source was: a Markdown page, SUMMARY.md, .gitbook.yaml or an asset. */
export interface BundleFile {
  /** POSIX path inside the bundle: relative, normalized, never absolute, no `..`, no backslash, no empty segment. */
  readonly path: string;
  readonly bytes: FileBytes;
}

/** Content of the source that the import omitted, with the reason that is logged and shown to operators. */
export interface SkippedResource {
  /** From the root of the source; that of a folder ends with a slash. */
  readonly path: string;
  readonly reason: string;
  /** The number of files, if it stands for several. */
  readonly files?: number;
  /** True if all imports leave out such files, so that no one has to act. */
  readonly byRule?: boolean;
}

/**
 * The common format of all import sources: a folder of Markdown files and assets in the layout of a documentation
 * repository. All further steps are the same for all sources.
 */
export interface ImportBundle {
  readonly files: readonly BundleFile[];
  readonly skipped: readonly SkippedResource[];
  /** Whether an export made its table of contents, which follows its files. */
  readonly hasOwnSummary?: boolean;
}

/** The bytes of a file, in memory. */
export const wholeBytes = async (bytes: FileBytes): Promise<Buffer> => (Buffer.isBuffer(bytes) ? bytes : bytes.read());
