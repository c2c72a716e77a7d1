import { Injectable } from '@nestjs/common';
import { GrantsService } from '../../access/grants/grants.service';
import type { Space } from '../../spaces/entities/space.entity';
import { GrantCopiesRepository } from './grant-copies.repository';

/** Copies the grants of a space to its copy, so that everyone has the same access to both. */
@Injectable()
export class GrantCopies {
  constructor(
    private readonly rows: GrantCopiesRepository,
    private readonly grants: GrantsService,
  ) {}

  /** Call in the transaction that creates the copy. */
  async copy(from: Space, to: Space): Promise<void> {
    const { organizationId } = to;
    // There are no grants to remove yet: this serializes with other changes of grants, and notifies all processes.
    await this.grants.forget(organizationId, [to.id]);
    const creator = from.defaultLevel === null && from.createdBy !== to.createdBy ? from.createdBy : null;
    await this.rows.copy(organizationId, from.id, to.id, creator);
  }
}
