import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a folder contained besides pages and files when it was imported: its table of contents and configuration. */
export interface FolderContent {
  /** Bytes, in base64, by paths from the root of the content. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * What an export of the imported content generates, by path: the text, or its SHA-256 if the folder had no such file. As long as it
   * generates the same, the files of the folder are written in its place.
   */
  readonly generated: Readonly<Record<string, string>>;
  /** Folders that an address such as `/guide` may begin at. */
  readonly roots: readonly string[];
  /** The encodings of reusable content that is not plain UTF-8, by path. */
  readonly encodings: Readonly<Record<string, string>>;
  /** Shared files that were outside of the root of the content. */
  readonly shared: readonly string[];
  /** Whether an export made its table of contents, which then follows its files. */
  readonly hasOwnSummary?: boolean;
}

/** The rest of an imported folder, stored once under its hash; equal ones share one row. */
@Entity('imported_folders')
export class ImportedFolder {
  @PrimaryColumn('varchar', { length: 43, collation: 'C' })
  hash: string;

  @Column({ type: 'jsonb' })
  content: FolderContent;
}
