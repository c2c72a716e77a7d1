import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle } from '../spaces/space-lifecycle';

const FORGET = 'DELETE FROM import_runs WHERE space_id = ANY($1)';
const PURGE = 'DELETE FROM import_runs WHERE id IN (SELECT id FROM import_runs WHERE space_id = $1 LIMIT $2)';

/** Ends the imports of spaces that go to another organization, or permanently. */
@Injectable()
export class ImportRunsOfSpaces implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(async ({ spaceIds }) => void (await this.database.execute(FORGET, [spaceIds])));
    this.lifecycle.onPurge((spaceId, limit) => this.database.execute(PURGE, [spaceId, limit]));
  }
}
