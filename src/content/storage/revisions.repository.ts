import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Database } from '../../database/database';
import { Revision } from '../model/entities/revision.entity';
import type { SettingsState } from '../model/content-changes';
import type { RevisionPoint } from '../model/branch.sql';

/** Revisions and their settings. */
@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: Database) {}

  find(spaceId: string, revisionId: string): Promise<Revision | null> {
    return this.database.manager.findOneBy(Revision, { spaceId, id: revisionId });
  }

  /** A revision of a branch by number. */
  findBySeq(branchId: string, seq: number): Promise<Revision | null> {
    return this.database.manager.findOneBy(Revision, { branchId, seq });
  }

  /** The revisions of a branch after a number, in order. */
  findAfter(branchId: string, seq: number, upTo: number): Promise<Revision[]> {
    return this.database.manager
      .createQueryBuilder(Revision, 'revision')
      .where('revision.branchId = :branchId AND revision.seq > :seq AND revision.seq <= :upTo', { branchId, seq, upTo })
      .orderBy('revision.seq')
      .getMany();
  }

  /** The settings of a revision. */
  async settings(point: RevisionPoint): Promise<SettingsState> {
    const own = await this.ownSettings(point);
    const below = own ?? (point.base && (await this.ownSettings(point.base)));
    return below ?? { variables: {}, redirects: {}, folderHash: null };
  }

  /** The settings of the branch itself; undefined if it has none. */
  async ownSettings({ branchId, seq }: RevisionPoint): Promise<SettingsState | undefined> {
    const rows = await this.database.prepared<SettingsState & QueryResultRow>(
      `SELECT variables, redirects, folder_hash AS "folderHash" FROM settings_versions s
        WHERE s.line_id = $1 AND s.from_seq <= $2 AND (s.to_seq IS NULL OR s.to_seq > $2)`,
      [branchId, seq],
    );
    return rows[0];
  }
}
