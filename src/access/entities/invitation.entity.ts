import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { RoleOrGuest } from '../../common/permissions/role';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Organization } from '../../organizations/entities/organization.entity';
import { User } from '../../users/entities/user.entity';

/** A membership that an organization offers to the owner of an email address, until they accept it. */
@Entity('invitations')
@Index('invitations_organization_id_email_key', ['organizationId', 'email'], { unique: true })
export class Invitation {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Organization, { onDelete: 'CASCADE' })
  @IdColumn()
  organizationId: string;

  /** As returned by `readEmailAddress`. */
  @Index('invitations_email_idx')
  @Column('varchar', { length: 254 })
  email: string;

  /** Null: guest. */
  @Column('varchar', { length: 10, nullable: true })
  role: RoleOrGuest;

  /** They may join by signing in through an identity provider of the organization. */
  @Column('boolean')
  sso: boolean;

  /** Hash of the secret in the link. */
  @Index('invitations_hash_key', { unique: true })
  @HashColumn()
  hash: string;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index('invitations_created_by_idx')
  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;

  @Index('invitations_expires_at_idx')
  @TimeColumn()
  expiresAt: Date;
}
