/** One file of an import, whatever its source was: a Markdown page, SUMMARY.md, .gitbook.yaml or an asset. */
export interface BundleFile {
  /** POSIX path inside the bundle: relative, normalized, never absolute, no `..`, no backslash, no empty segment. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Something the source held and the import omitted, with the reason that is logged and shown to operators. */
export interface SkippedResource {
  readonly path: string;
  readonly reason: string;
}

/**
 * What every import source turns into: a folder of Markdown files and assets in the layout of a documentation
 * repository. From here on all sources share one path into the space.
 */
export interface ImportBundle {
  readonly files: readonly BundleFile[];
  readonly skipped: readonly SkippedResource[];
}
