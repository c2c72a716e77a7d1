import { Injectable } from '@nestjs/common';
import { Invalidation } from '../../database/invalidation';
import { PERSONAL_COLUMNS } from './personal-data';
import { type MergedPeople, PersonMergeRepository } from './person-merge.repository';

/** Moves what names a person to another one, and drops what is cached of it. All methods run in a transaction of the caller. */
@Injectable()
export class MergedRecords {
  constructor(
    private readonly rows: PersonMergeRepository,
    private readonly invalidation: Invalidation,
  ) {}

  /** Moves the rows of all columns; the other person has to be a member of the organizations. */
  async move(people: MergedPeople): Promise<void> {
    const { spaces, organizations } = await this.rows.createdBy(people.duplicate);
    for (const column of PERSONAL_COLUMNS) await this.rows.move(column, people);
    for (const id of await this.rows.replaceInRules(people)) await this.invalidation.announce('merge-rules', id);
    // Who created a space or a collection has a role on it.
    for (const id of spaces) await this.invalidation.announce('space', id);
    for (const id of organizations) await this.invalidation.announce('levels', id);
    await this.invalidation.announce('notifications', people.into);
  }

  /** Drops what is cached of their memberships and of the account that is gone. */
  async forget(organizationIds: readonly string[], { duplicate, into }: MergedPeople): Promise<void> {
    for (const id of organizationIds) {
      for (const userId of [duplicate, into]) await this.invalidation.announce('member', `${id}/${userId}`);
      await this.invalidation.announce('member-counts', id);
      await this.invalidation.announce('entries', id);
    }
    await this.invalidation.announce('user', duplicate);
  }
}
