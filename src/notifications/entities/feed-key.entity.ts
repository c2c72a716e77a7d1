import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';

/** The private key with which a member's feed reader reads what is merged into a space. Deleted with the member. */
@Entity('feed_keys')
@Index('feed_keys_hash_key', ['hash'], { unique: true })
@Index('feed_keys_organization_id_user_id_idx', ['organizationId', 'userId'])
@Index('feed_keys_space_id_idx', ['spaceId'])
@ForeignKey(() => Member, ['organizationId', 'userId'], ['organizationId', 'userId'], {
  name: 'feed_keys_user_id_fkey',
  onDelete: 'CASCADE',
})
export class FeedKey {
  @PrimaryIdColumn()
  userId: string;

  @PrimaryIdColumn()
  spaceId: string;

  @IdColumn()
  organizationId: string;

  /** Hash of the key; only its owner has the key itself. */
  @HashColumn()
  hash: string;

  /** Whether its owner had signed in through the identity provider of the organization. */
  @Column({ type: 'boolean' })
  sso: boolean;

  @TimeColumn()
  createdAt: Date;
}
