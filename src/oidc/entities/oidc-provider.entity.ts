import { Column, Entity, Index } from 'typeorm';
import { IdentityProvider } from '../../sso/providers/identity-provider.entity';

/** An identity provider of an organization that speaks OpenID Connect. It can be set up in several steps: what is missing is null. */
@Entity('oidc_providers')
@Index('oidc_providers_organization_id_id_idx', ['organizationId', 'id'])
@Index('oidc_providers_default_team_id_idx', ['defaultTeamId'], { where: 'default_team_id IS NOT NULL' })
export class OidcProvider extends IdentityProvider {
  /** The issuer; its metadata is discovered under this address. */
  @Column('varchar', { length: 2048, nullable: true })
  issuer: string | null;

  /** The client identifier. */
  @Column('varchar', { length: 255, nullable: true })
  clientId: string | null;

  /** The client secret; sealed. */
  @Column('text', { nullable: true })
  clientSecret: string | null;

  /** The requested scopes, separated by spaces. */
  @Column('varchar', { length: 255 })
  scopes: string;
}
