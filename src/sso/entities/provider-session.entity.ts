import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Session } from '../../auth/sessions/entities/session.entity';
import { HashColumn, IdColumn } from '../../database/columns';

/** Identifiers of a session at its identity provider, so that either side can end it. Deleted with the session. */
@Entity('provider_sessions')
@Index('provider_sessions_provider_id_subject_hash_idx', ['providerId', 'subjectHash'])
@Index('provider_sessions_provider_id_index_hash_idx', ['providerId', 'indexHash'], { where: 'index_hash IS NOT NULL' })
export class ProviderSession {
  @PrimaryColumn('varchar', { length: 32, collation: 'C', primaryKeyConstraintName: 'provider_sessions_pkey' })
  @ForeignKey(() => Session, { onDelete: 'CASCADE', name: 'provider_sessions_session_id_fkey' })
  sessionId: string;

  /** No foreign key: the providers of each protocol have a table of their own. */
  @IdColumn()
  providerId: string;

  /** Hash of the identifier of the person in logout messages of the provider. */
  @HashColumn()
  subjectHash: string;

  /** Of the provider's own identifier of the session (SAML: SessionIndex, OpenID Connect: sid). */
  @HashColumn({ nullable: true })
  indexHash: string | null;

  /** What the provider is sent when the person signs out here; sealed. */
  @Column('text')
  sealed: string;
}
