/** One file of an import, whatever its source was: a Markdown page, SUMMARY.md, .gitbook.yaml or an asset. */
export interface BundleFile {
  /** POSIX path inside the bundle: relative, normalized, never absolute, no `..`, no backslash, no empty segment. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Content of the source that the import omitted, with the reason that is logged and shown to operators. */
export interface SkippedResource {
  readonly path: string;
  readonly reason: string;
}

/**
 * The common format of all import sources: a folder of Markdown files and assets in the layout of a documentation
 * repository. All further steps are the same for all sources.
 */
export interface ImportBundle {
  readonly files: readonly BundleFile[];
  readonly skipped: readonly SkippedResource[];
}
