import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle } from '../spaces/space-lifecycle';

/** After a transfer, the new organization must not use the credentials and repositories of the previous one. */
const FORGET = [
  'UPDATE change_requests SET source_url = NULL WHERE space_id = ANY($1) AND source_url IS NOT NULL',
  'DELETE FROM git_connections WHERE space_id = ANY($1)',
  'DELETE FROM git_runs WHERE space_id = ANY($1)',
];

const PURGE = 'DELETE FROM git_runs WHERE id IN (SELECT id FROM git_runs WHERE space_id = $1 LIMIT $2)';

/** Ends the synchronization of spaces that are transferred to another organization or deleted permanently. A copy of a space is not connected. */
@Injectable()
export class GitSpaceHooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(({ spaceIds }) => this.forget(spaceIds));
    this.lifecycle.onPurge((spaceId, limit) => this.purge(spaceId, limit));
  }

  private async forget(spaceIds: readonly string[]): Promise<void> {
    for (const statement of FORGET) await this.database.execute(statement, [spaceIds]);
  }

  /** Returns the number of deleted rows; 0 if there are none left. */
  private purge(spaceId: string, limit: number): Promise<number> {
    return this.database.execute(PURGE, [spaceId, limit]);
  }
}
