import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../spaces/space-lifecycle';
import { NotificationsOfSpacesRepository } from './notifications-of-spaces.repository';

/** Deletes notifications when their space is transferred or deleted. */
@Injectable()
export class NotificationsOfSpaces implements OnModuleInit {
  constructor(
    private readonly rows: NotificationsOfSpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(({ spaceIds }) => this.rows.forget(spaceIds));
    this.lifecycle.onPurge((spaceId, limit) => this.rows.purge(spaceId, limit));
  }
}
