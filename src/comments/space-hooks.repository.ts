import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database';
import { SpaceLifecycle, type Transfer } from '../spaces/space-lifecycle';

/** Anyone who opens or resolves a comment holds it before the space that counts it. */
const LOCK = 'SELECT 1 FROM comments WHERE space_id = ANY($1) ORDER BY id FOR NO KEY UPDATE';

/** Comments first: anyone who adds a reply holds the comment, so that the replies are complete when they follow. */
const MOVE = [
  'UPDATE comments SET organization_id = $2 WHERE space_id = ANY($1)',
  'UPDATE comment_replies r SET organization_id = $2 FROM comments c WHERE c.id = r.comment_id AND c.space_id = ANY($1)',
];

/** Reactions go with what they react to. */
const PURGE = [
  `DELETE FROM comment_replies WHERE id IN (
     SELECT r.id FROM comment_replies r JOIN comments c ON c.id = r.comment_id WHERE c.space_id = $1 LIMIT $2)`,
  'DELETE FROM comments WHERE id IN (SELECT id FROM comments WHERE space_id = $1 LIMIT $2)',
];

/** Handles comments when their space is transferred or deleted. A copy of a space has none. */
@Injectable()
export class CommentSpaceHooks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.beforeTransfer((spaceIds) => this.lock(spaceIds));
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
    this.lifecycle.onPurge((spaceId, limit) => this.purge(spaceId, limit));
  }

  private async lock(spaceIds: readonly string[]): Promise<void> {
    await this.database.execute(LOCK, [spaceIds]);
  }

  private async transfer({ spaceIds, to }: Transfer): Promise<void> {
    for (const statement of MOVE) await this.database.execute(statement, [spaceIds, to]);
  }

  private async purge(spaceId: string, limit: number): Promise<number> {
    for (const statement of PURGE) {
      const gone = await this.database.execute(statement, [spaceId, limit]);
      if (gone > 0) return gone;
    }
    return 0;
  }
}
