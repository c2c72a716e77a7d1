import { Column } from 'typeorm';
import { SiteResource } from './site-resource';

/** What sections and the spaces of a site have alike: a rank and a path beside others, and who sees it. */
export abstract class SitePart extends SiteResource {
  /** Place among those beside it. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column({ type: 'varchar', length: 100, collation: 'C' })
  path: string;

  /** Paths it had before; they lead to it as long as nothing else has them. */
  @Column({ type: 'varchar', length: 100, collation: 'C', array: true })
  formerPaths: string[];

  /** Shown at the root, whatever its path. */
  @Column({ type: 'boolean' })
  isDefault: boolean;

  /** Expression that decides which visitors see it; null: all. */
  @Column('varchar', { length: 1024, nullable: true })
  condition: string | null;
}
