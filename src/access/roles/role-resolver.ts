import { Role } from '../../common/permissions/role';
import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/permissions/scope';
import { EntriesRepository } from './entries.repository';
import { LevelTree } from './level-tree';
import type { Subject } from './resolve-role';
import { Roles } from './roles';

const NOTHING = new Map<string, never>();

/** Gives what a person may on every space and collection of an organization; from memory when nothing changed. */
@Injectable()
export class RoleResolver {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly tree: LevelTree,
  ) {}

  /** An admin's role depends on nothing else, so nothing is read for them. */
  async of(subject: Subject): Promise<Roles> {
    return subject.role === Role.Admin ? new Roles(subject, NOTHING, NOTHING) : this.whole(subject);
  }

  /** With every level that has a say, also for an admin. */
  async whole(subject: Subject): Promise<Roles> {
    const { organizationId, userId } = subject;
    const entries = await this.entries.of(organizationId, userId);
    return new Roles(subject, entries, await this.tree.collectionsOf(organizationId));
  }

  ofCaller({ actor, organizationId, organizationRole }: Scope): Promise<Roles> {
    return this.of({ userId: actor.userId, organizationId, role: organizationRole });
  }
}
