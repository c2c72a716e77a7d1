import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../spaces/space-lifecycle';
import { ChangeRequestsOfSpacesRepository } from './change-requests-of-spaces.repository';

/** What becomes of change requests and merge rules when their space is copied, goes to another organization, or ends. */
@Injectable()
export class ChangeRequestsOfSpaces implements OnModuleInit {
  constructor(
    private readonly rows: ChangeRequestsOfSpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onDuplicate((duplication) => this.rows.copyRules(duplication));
    this.lifecycle.onTransfer((transfer) => this.rows.transfer(transfer));
    this.lifecycle.onPurge((spaceId, limit) => this.rows.purge(spaceId, limit));
  }
}
