import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Collection } from '../../collections/entities/collection.entity';
import { ExternalIdColumn, IdColumn, TimeColumn } from '../../database/columns';
import { TreeItem } from '../../collections/entities/tree-item';

export const EDIT_MODES = ['live', 'locked'] as const;
export type EditMode = (typeof EDIT_MODES)[number];

export const VISIBILITIES = ['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What people set of a space, and its value until they do. A copy has the same. */
export const SPACE_SETTINGS = {
  title: 'Untitled',
  emoji: null,
  icon: null,
  editMode: 'live',
  defaultLevel: 'inherit',
} as const satisfies Partial<Space>;

export type SpaceSettings = Pick<Space, keyof typeof SPACE_SETTINGS>;

/** A space: a tree of pages with files, comments and change requests. */
@Entity('spaces')
@Index('spaces_organization_id_id_idx', ['organizationId', 'id'])
@Index('spaces_organization_id_parent_id_rank_idx', ['organizationId', 'parentId', 'rank'])
@Index('spaces_external_id_key', ['organizationId', 'externalId'], {
  unique: true,
  where: 'external_id IS NOT NULL AND deleted_at IS NULL',
})
export class Space extends TreeItem {
  /** Null: at the top of the organization. */
  @ForeignKey(() => Collection, { onDelete: 'RESTRICT' })
  @Index('spaces_parent_id_idx')
  @IdColumn({ nullable: true })
  parentId: string | null;

  @ExternalIdColumn()
  externalId: string | null;

  @Column('varchar', { length: 50, nullable: true })
  emoji: string | null;

  @Column('varchar', { length: 2048, nullable: true })
  icon: string | null;

  @Column('varchar', { length: 20 })
  visibility: Visibility;

  /**
   * Where readers see it: a path under our own address, or `//host/path`; null: on no published site. Maintained by the sites module,
   * together with the visibility.
   */
  @Column('varchar', { length: 2048, nullable: true })
  publishedPath: string | null;

  @Column('varchar', { length: 10 })
  editMode: EditMode;

  /** The newest revision of the primary content; maintained by the content module, which also locks this row to write. */
  @IdColumn()
  revisionId: string;

  /** Number of that revision in the branch of primary content, from 1. */
  @Column({ type: 'integer' })
  revisionSeq: number;

  /** Number of open comments; maintained by the comments module. */
  @Column({ type: 'integer' })
  comments: number;

  /** Number of change requests in all, open ones and drafts; maintained by the change-requests module. */
  @Column({ type: 'integer' })
  changeRequests: number;

  @Column({ type: 'integer' })
  changeRequestsOpen: number;

  @Column({ type: 'integer' })
  changeRequestsDraft: number;

  @TimeColumn()
  updatedAt: Date;

  /** When it was moved to the trash; null: active. */
  @Index('spaces_deleted_at_idx', { where: 'deleted_at IS NOT NULL' })
  @TimeColumn({ nullable: true })
  deletedAt: Date | null;
}
