import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { HashColumn, IdColumn, PrimaryIdColumn, TimeColumn } from '../../../database/columns';
import type { PageDetails } from '../page-details';
import { RemovableRow } from './removable-row';

export const PAGE_TYPES = ['document', 'group', 'link', 'computed'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** The parent of pages at the top of the tree. */
export const ROOT_PARENT = '';

/** One state of one page on one branch. An edit closes the old row and writes a new one; no other row changes. */
@Entity('page_versions')
@Index('page_versions_open_slug_key', ['branchId', 'parentId', 'slug'], {
  unique: true,
  where: 'to_seq IS NULL AND NOT removed',
})
@Index('page_versions_parent_idx', ['branchId', 'parentId', 'rank'])
@Index('page_versions_no_index_idx', ['branchId', 'pageId'], { where: 'no_index AND to_seq IS NULL' })
@Index('page_versions_computed_idx', ['branchId', 'parentId'], { where: "type = 'computed'" })
@Index('page_versions_source_path_idx', ['branchId', 'sourcePath'])
@Index('page_versions_from_seq_idx', ['branchId', 'fromSeq'])
@Index('page_versions_to_seq_idx', ['branchId', 'toSeq'], { where: 'to_seq IS NOT NULL' })
export class PageVersion extends RemovableRow {
  @PrimaryIdColumn()
  pageId: string;

  @PrimaryColumn('integer')
  fromSeq: number;

  @IdColumn()
  parentId: string;

  /** Sort key among its siblings. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 10 })
  type: PageType;

  /** Last segment of its path; null for links and computed pages, which have none. */
  @Column({ type: 'varchar', length: 255, collation: 'C', nullable: true })
  slug: string | null;

  @Column('varchar', { length: 256 })
  title: string;

  @Index('page_versions_document_hash_idx')
  @HashColumn({ nullable: true })
  documentHash: string | null;

  @Column({ type: 'boolean' })
  hidden: boolean;

  /** Excluded from search, together with its descendants. */
  @Column({ type: 'boolean' })
  noIndex: boolean;

  /** All fields that are only read together with the page. */
  @Column({ type: 'jsonb' })
  details: PageDetails;

  /** Path of the file it was imported from; importing the same path again updates this page. */
  @Column({ type: 'varchar', length: 512, collation: 'C', nullable: true })
  sourcePath: string | null;

  @TimeColumn()
  createdAt: Date;

  @TimeColumn()
  updatedAt: Date;
}
