import { ForeignKey } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Site } from './site.entity';

/** What belongs to one site, and is deleted with it. */
export abstract class SiteResource {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @IdColumn()
  siteId: string;
}
