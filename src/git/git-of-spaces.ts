import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../spaces/space-lifecycle';
import { GitOfSpacesRepository } from './git-of-spaces.repository';

/** Ends the synchronization of spaces that are transferred to another organization or deleted permanently. A copy of a space is not connected. */
@Injectable()
export class GitOfSpaces implements OnModuleInit {
  constructor(
    private readonly rows: GitOfSpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(({ spaceIds }) => this.rows.forget(spaceIds));
    this.lifecycle.onPurge((spaceId, limit) => this.rows.purge(spaceId, limit));
  }
}
