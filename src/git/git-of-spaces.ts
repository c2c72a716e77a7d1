import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle } from '../spaces/space-lifecycle';

/** Another organization must not go on with credentials and repositories of the one that a space has left. */
const FORGET = [
  'UPDATE change_requests SET source_url = NULL WHERE space_id = ANY($1) AND source_url IS NOT NULL',
  'DELETE FROM git_connections WHERE space_id = ANY($1)',
  'DELETE FROM git_runs WHERE space_id = ANY($1)',
];

const PURGE = 'DELETE FROM git_runs WHERE id IN (SELECT id FROM git_runs WHERE space_id = $1 LIMIT $2)';

/** Ends the synchronization of spaces that go to another organization, or permanently. A copy of a space is not connected. */
@Injectable()
export class GitOfSpaces implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(async ({ spaceIds }) => {
      for (const statement of FORGET) await this.database.execute(statement, [spaceIds]);
    });
    this.lifecycle.onPurge((spaceId, limit) => this.database.execute(PURGE, [spaceId, limit]));
  }
}
