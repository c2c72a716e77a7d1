import { Injectable } from '@nestjs/common';
import type { Space } from '../../spaces/entities/space.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { ConflictsRepository } from '../conflicts.repository';
import type { ChangeRequest } from '../entities/change-request.entity';

/** What has to be true before a request is merged. */
@Injectable()
export class MergeGate {
  constructor(private readonly conflicts: ConflictsRepository) {}

  /** 409 with the rule that is not met. */
  async check(_scope: SpaceScope, _space: Space, _request: ChangeRequest): Promise<void> {}

  /** Whether an update left conflicts that nobody has resolved. */
  hasConflicts(request: ChangeRequest): Promise<boolean> {
    return this.conflicts.any(request.id);
  }
}
