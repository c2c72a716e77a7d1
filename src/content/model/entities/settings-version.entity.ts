import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HashColumn } from '../../../database/columns';
import type { Variables } from '../page-details';
import { VersionedRow } from './versioned-row';

/** Settings of the whole content: variables, redirects, and the rest of an imported folder. */
@Entity('settings_versions')
export class SettingsVersion extends VersionedRow {
  @PrimaryColumn('integer')
  fromSeq: number;

  @Column({ type: 'jsonb' })
  variables: Variables;

  /** Old path → path of the target file, from `.gitbook.yaml`. */
  @Column({ type: 'jsonb' })
  redirects: Readonly<Record<string, string>>;

  /** The `ImportedFolder` that the content came from; null if it was not imported as a whole. */
  @Index('settings_versions_folder_hash_idx')
  @HashColumn({ nullable: true })
  folderHash: string | null;
}
