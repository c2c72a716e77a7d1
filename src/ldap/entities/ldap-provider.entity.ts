import { Column, Entity, Index } from 'typeorm';
import { IdentityProvider } from '../../sso/providers/identity-provider.entity';

/** An LDAP directory of an organization. It can be set up in several steps: missing settings are null. */
@Entity('ldap_providers')
@Index('ldap_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('ldap_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class LdapProvider extends IdentityProvider {
  /** ldaps: encrypted from the beginning; ldap: by StartTLS. */
  @Column('varchar', { length: 512, nullable: true })
  url: string | null;

  /** PEM of the authority that must have issued the certificate of the server; null: a public authority. */
  @Column('varchar', { length: 20_000, nullable: true })
  caCertificate: string | null;

  /** The account that looks people up. */
  @Column('varchar', { length: 1024, nullable: true })
  bindDn: string | null;

  /** Sealed. */
  @Column('text', { nullable: true })
  bindPassword: string | null;

  /** The entry below which people are searched. */
  @Column('varchar', { length: 1024, nullable: true })
  baseDn: string | null;

  /** A filter in which `{login}` represents the entered login name. */
  @Column('varchar', { length: 1024 })
  userFilter: string;

  /** The attribute that identifies people permanently. */
  @Column('varchar', { length: 64 })
  subjectAttribute: string;

  @Column('varchar', { length: 64 })
  emailAttribute: string;

  @Column('varchar', { length: 64 })
  nameAttribute: string;
}
