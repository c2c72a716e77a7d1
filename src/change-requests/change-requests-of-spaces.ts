import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle, type Transfer } from '../spaces/space-lifecycle';
import { ChangeRequestsOfSpacesRepository } from './change-requests-of-spaces.repository';
import { MergeRulesCache } from './rules/merge-rules-cache';

/** Handles change requests and merge rules when their space is copied, transferred or deleted. */
@Injectable()
export class ChangeRequestsOfSpaces implements OnModuleInit {
  constructor(
    private readonly rows: ChangeRequestsOfSpacesRepository,
    private readonly lifecycle: SpaceLifecycle,
    private readonly rules: MergeRulesCache,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onDuplicate((duplication) => this.rows.copyRules(duplication));
    this.lifecycle.onTransfer((transfer) => this.transfer(transfer));
    this.lifecycle.onPurge((spaceId, limit) => this.rows.purge(spaceId, limit));
  }

  private async transfer(transfer: Transfer): Promise<void> {
    await this.rows.transfer(transfer);
    for (const id of transfer.spaceIds) await this.rules.announce(id);
  }
}
