/** The page that a file of a bundle stands for. */
export interface MirroredPage {
  readonly pageId: string;
  /** Where the page says it came from, which its file does not change; left out for a file that is a new place of the page. */
  readonly origin?: { readonly sourcePath: string | null; readonly moved?: boolean };
}

/**
 * Makes an import the whole content: what a bundle does not hold any more is removed, and files are known for the pages that
 * they were written from.
 */
export interface ImportMirror {
  readonly pages: ReadonlyMap<string, MirroredPage>;
  /** Everything that was written; what the bundle does not name of it is removed. */
  readonly written: readonly string[];
  readonly removedFiles: readonly string[];
  readonly removedReusables: readonly string[];
  /** Whether the bundle no longer says anything of these. */
  readonly withoutVariables: boolean;
  readonly withoutRedirects: boolean;
}
