import { ForeignKey } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Site } from './site.entity';

/** The common columns of rows that belong to a site and are deleted with it. */
export abstract class SiteResource {
  @PrimaryIdColumn()
  id: string;

  @ForeignKey(() => Site, { onDelete: 'CASCADE' })
  @IdColumn()
  siteId: string;
}
