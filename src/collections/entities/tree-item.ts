import { Column } from 'typeorm';
import type { DefaultLevel } from '../../common/permissions/role';
import { IdColumn, TimeColumn } from '../../database/columns';
import { OrganizationResource } from '../../organizations/entities/organization-resource';

/** Common base of collections and spaces in the tree of their organization. */
export abstract class TreeItem extends OrganizationResource {
  /** Sort key among the collections and spaces of one parent. */
  @Column({ type: 'varchar', length: 255, collation: 'C' })
  rank: string;

  @Column('varchar', { length: 50 })
  title: string;

  @Column('varchar', { length: 10, nullable: true })
  defaultLevel: DefaultLevel;

  @IdColumn()
  createdBy: string;

  @TimeColumn()
  createdAt: Date;
}
