/** Where a page came from. */
export interface PageOrigin {
  readonly sourcePath: string | null;
  /** The slug that the import from there gave it, if its name gives another one. */
  readonly slug?: string;
  readonly moved?: boolean;
}

/** The page that a file of a bundle represents. */
export interface MirroredPage {
  readonly pageId: string;
  /** The stored origin of the page, which its file does not change; omitted if the file is a new location of the page. */
  readonly origin?: PageOrigin;
}

/**
 * Makes an import replace the whole content: content that is missing in the bundle is removed, and files are matched with the pages that
 * they were written from.
 */
export interface ImportMirror {
  readonly pages: ReadonlyMap<string, MirroredPage>;
  /** Everything that was written before; whatever is missing in the bundle is removed. */
  readonly written: readonly string[];
  readonly removedFiles: readonly string[];
  readonly removedReusables: readonly string[];
  /** Whether the bundle does not contain these any more. */
  readonly withoutVariables: boolean;
  readonly withoutRedirects: boolean;
}
