import { Injectable } from '@nestjs/common';
import { GrantsService } from '../../access/grants/grants.service';
import type { Space } from '../../spaces/entities/space.entity';
import { GrantCopiesRepository } from './grant-copies.repository';

/** Gives a copy of a space to everyone whom the space is given to, so that nobody gains or loses. */
@Injectable()
export class GrantCopies {
  constructor(
    private readonly rows: GrantCopiesRepository,
    private readonly grants: GrantsService,
  ) {}

  /** Call in the transaction that makes the copy. */
  async copy(from: Space, to: Space): Promise<void> {
    const { organizationId } = to;
    // There is nothing to forget yet: this waits for anyone who changes grants, and notifies every process of the change.
    await this.grants.forget(organizationId, [to.id]);
    const creator = from.defaultLevel === null && from.createdBy !== to.createdBy ? from.createdBy : null;
    await this.rows.copy(organizationId, from.id, to.id, creator);
  }
}
