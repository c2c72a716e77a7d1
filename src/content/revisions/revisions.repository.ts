import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database';
import { Revision } from '../entities/revision.entity';
import type { RevisionPoint } from '../pages/pages.repository';
import type { SettingsState } from './content-changes';

/** Revisions and what belongs to a revision as a whole. */
@Injectable()
export class RevisionsRepository {
  constructor(private readonly database: Database) {}

  find(spaceId: string, revisionId: string): Promise<Revision | null> {
    return this.database.manager.findOneBy(Revision, { spaceId, id: revisionId });
  }

  /** Variables and redirects of a revision. */
  async settings({ lineId, seq }: RevisionPoint): Promise<SettingsState> {
    const rows = await this.database.prepared<{
      variables: SettingsState['variables'];
      redirects: SettingsState['redirects'];
    }>(
      `SELECT variables, redirects FROM settings_versions s
        WHERE s.line_id = $1 AND s.from_seq <= $2 AND (s.to_seq IS NULL OR s.to_seq > $2)`,
      [lineId, seq],
    );
    return rows[0] ?? { variables: {}, redirects: {} };
  }
}
