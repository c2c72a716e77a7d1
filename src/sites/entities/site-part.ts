import { Column } from 'typeorm';
import { SiteResource } from './site-resource';

/** The common columns of sections and site spaces: rank, path and condition. */
export abstract class SitePart extends SiteResource {
  /** Position among its siblings. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column({ type: 'varchar', length: 100, collation: 'C' })
  path: string;

  /** Former paths; they redirect to it as long as no sibling uses them. */
  @Column({ type: 'varchar', length: 100, collation: 'C', array: true })
  formerPaths: string[];

  /** Shown at the root, whatever its path. */
  @Column({ type: 'boolean' })
  isDefault: boolean;

  /** Expression that decides which visitors see it; null: all. */
  @Column('varchar', { length: 1024, nullable: true })
  condition: string | null;
}
