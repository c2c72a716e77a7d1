import { Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, PrimaryIdColumn, TimeColumn } from '../../database/columns';
import { Member } from '../../members/entities/member.entity';
import { Space } from '../../spaces/entities/space.entity';

/** A page that a member opened in the app. Deleted with the member and with the space; only the newest are kept. */
@Entity('recent_pages')
@Index('recent_pages_space_id_idx', ['spaceId'])
@ForeignKey(() => Member, ['organizationId', 'userId'], ['organizationId', 'userId'], {
  name: 'recent_pages_user_id_fkey',
  onDelete: 'CASCADE',
})
export class RecentPage {
  @PrimaryIdColumn()
  organizationId: string;

  @PrimaryIdColumn()
  userId: string;

  /** Pages of a copied space keep their identifiers, so the space is part of the key. */
  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  spaceId: string;

  @PrimaryIdColumn()
  pageId: string;

  /** The change request in which it was opened; null: as published. */
  @IdColumn({ nullable: true })
  changeRequestId: string | null;

  @TimeColumn()
  openedAt: Date;
}
