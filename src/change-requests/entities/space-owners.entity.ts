import { Column, Entity, ForeignKey } from 'typeorm';
import { IdColumn, PrimaryIdColumn } from '../../database/columns';
import { Space } from '../../spaces/entities/space.entity';

/** Maximum numbers of entries of a space, and of people and of teams in one of them. */
export const OWNER_LIMITS = { entries: 50, users: 20, teams: 20, path: 512 } as const;

/** The people and teams that are responsible for a page with its subpages, or for the pages that a path pattern matches. */
export interface OwnersEntry {
  readonly page?: string;
  readonly path?: string;
  readonly users: readonly string[];
  readonly teams: readonly string[];
}

/** Who is responsible for which pages of a space. */
@Entity('space_owners')
export class SpaceOwners {
  @ForeignKey(() => Space, { onDelete: 'CASCADE' })
  @PrimaryIdColumn()
  spaceId: string;

  @IdColumn()
  organizationId: string;

  @Column({ type: 'jsonb' })
  entries: readonly OwnersEntry[];

  /** Whether a merge needs the approval of one owner of each entry that contains a changed page. */
  @Column({ type: 'boolean' })
  required: boolean;
}
