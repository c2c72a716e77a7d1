import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Variables } from '../pages/page-details';
import { VersionedRow } from './versioned-row';

/** Settings of the whole content: variables and redirects. */
@Entity('settings_versions')
export class SettingsVersion extends VersionedRow {
  @PrimaryColumn('integer')
  fromSeq: number;

  @Column({ type: 'jsonb' })
  variables: Variables;

  /** Old path → path of the target file, from `.gitbook.yaml`. */
  @Column({ type: 'jsonb' })
  redirects: Readonly<Record<string, string>>;
}
