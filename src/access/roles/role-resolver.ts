import { Role } from '../../common/permissions/role';
import { Injectable } from '@nestjs/common';
import type { Scope } from '../../common/permissions/scope';
import { EntriesRepository } from './entries.repository';
import { LevelTree } from './level-tree';
import type { Subject } from './resolve-role';
import { Roles } from './roles';

const EMPTY = new Map<string, never>();

/** Resolves a person's roles on all spaces and collections of an organization, from the cache if nothing changed. */
@Injectable()
export class RoleResolver {
  constructor(
    private readonly entries: EntriesRepository,
    private readonly tree: LevelTree,
  ) {}

  /** An admin's role depends on nothing else, so nothing is read for them. */
  async of(subject: Subject): Promise<Roles> {
    return subject.role === Role.Admin ? new Roles(subject, EMPTY, EMPTY) : this.ofAllLevels(subject);
  }

  /** With every level that defines a role, also for an admin. */
  async ofAllLevels(subject: Subject): Promise<Roles> {
    const { organizationId, userId } = subject;
    const entries = await this.entries.of(organizationId, userId);
    return new Roles(subject, entries, await this.tree.collectionsOf(organizationId));
  }

  ofCaller({ actor, organizationId, organizationRole }: Scope): Promise<Roles> {
    return this.of({ userId: actor.userId, organizationId, role: organizationRole });
  }
}
