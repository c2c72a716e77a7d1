import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../spaces/space-lifecycle';
import { CommentsOfSpacesRepository } from './comments-of-spaces.repository';

/** Handles comments when their space is transferred or deleted. A copy of a space has none. */
@Injectable()
export class CommentsOfSpaces implements OnModuleInit {
  constructor(
    private readonly rows: CommentsOfSpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.beforeTransfer((spaceIds) => this.rows.lock(spaceIds));
    this.lifecycle.onTransfer((transfer) => this.rows.transfer(transfer));
    this.lifecycle.onPurge((spaceId, limit) => this.rows.purge(spaceId, limit));
  }
}
