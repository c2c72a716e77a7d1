import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';
import { Space } from '../../spaces/entities/space.entity';

export const FAVORITE_TYPES = ['space', 'page'] as const;

export type FavoriteType = (typeof FAVORITE_TYPES)[number];

/** A space or page that a member has starred. Deleted with the member and with the space. */
@Entity('favorites')
@Index('favorites_space_id_idx', ['spaceId'])
@Index('favorites_id_key', ['id'], { unique: true })
@ForeignKey(() => Member, ['organizationId', 'userId'], ['organizationId', 'userId'], {
  name: 'favorites_user_id_fkey',
  onDelete: 'CASCADE',
})
export class Favorite {
  @IdColumn()
  id: string;

  @PrimaryIdColumn()
  organizationId: string;

  @PrimaryIdColumn()
  userId: string;

  /** Pages of a copied space keep their identifiers, so the space is part of the key. */
  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  spaceId: string;

  /** Identifier of the space itself, or of one of its pages. */
  @PrimaryIdColumn()
  targetId: string;

  @Column('varchar', { length: 20 })
  targetType: FavoriteType;

  @TimeColumn()
  createdAt: Date;
}
