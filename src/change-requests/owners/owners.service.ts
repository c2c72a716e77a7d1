import { Injectable } from '@nestjs/common';
import { changesOf } from '../../audit/audit-details';
import { AuditLog } from '../../audit/audit-log';
import { badRequest } from '../../../core/errors/app-error';
import type { SpaceScope } from '../../spaces/space-scope';
import { TeamsService } from '../../teams/teams.service';
import type { OwnersEntry, SpaceOwners } from '../entities/space-owners.entity';
import { MergeAttempts } from '../merge-attempts';
import { SpaceViewers } from '../rules/space-viewers';
import type { OwnersEntryDto, SpaceOwnersDto } from './dto/owners.dto';
import type { SpaceOwnersResponse } from './dto/owners.response';
import { OwnersRepository } from './owners.repository';

function toEntry({ page, path, users = [], teams = [] }: OwnersEntryDto, index: number): OwnersEntry {
  const field = `entries.${index}`;
  if ((page === undefined) === (path === undefined))
    throw badRequest('conflicting_fields', `${field} must have either page or path.`, { field });
  if (users.length + teams.length === 0)
    throw badRequest('missing_value', `${field} must name at least one person or team.`, { field });
  const owners = { users: [...new Set(users)], teams: [...new Set(teams)] };
  return page === undefined ? { path, ...owners } : { page, ...owners };
}

const toResponse = (owners: Pick<SpaceOwners, 'entries' | 'required'> | null): SpaceOwnersResponse => ({
  entries: (owners?.entries ?? []).map(({ page, path, users, teams }) => ({
    ...(page !== undefined && { page }),
    ...(path !== undefined && { path }),
    users,
    teams,
  })),
  required: owners?.required ?? false,
});

const detailsOf = (owners: Pick<SpaceOwners, 'entries' | 'required'> | null) => ({
  owners: owners?.entries ?? [],
  ownersRequired: owners?.required ?? false,
});

/** Who is responsible for which pages of a space. */
@Injectable()
export class OwnersService {
  constructor(
    private readonly owners: OwnersRepository,
    private readonly viewers: SpaceViewers,
    private readonly teams: TeamsService,
    private readonly audit: AuditLog,
    private readonly attempts: MergeAttempts,
  ) {}

  async get({ organizationId, resource }: SpaceScope): Promise<SpaceOwnersResponse> {
    return toResponse(await this.owners.find(organizationId, resource.id));
  }

  /** 400 for people who may not see the space, for unknown teams, and for entries that do not say whose or what they are. */
  async set(scope: SpaceScope, { entries, required = false }: SpaceOwnersDto): Promise<SpaceOwnersResponse> {
    const { organizationId, actor, resource } = scope;
    const owners = { spaceId: resource.id, organizationId, entries: entries.map(toEntry), required };
    await this.viewers.check(resource, [...new Set(owners.entries.flatMap(({ users }) => users))]);
    const teams = owners.entries.flatMap((entry) => entry.teams);
    if (!(await this.teams.exists(organizationId, teams)))
      throw badRequest('unknown_reference', 'entries names a team that is not in this organization.', {
        field: 'entries',
      });
    const isEmpty = owners.entries.length === 0 && !required;
    await this.audit.transaction(async () => {
      const before = await this.owners.find(organizationId, resource.id);
      const changes = changesOf(detailsOf(before), detailsOf(owners));
      if (Object.keys(changes).length === 0) return;
      if (isEmpty) await this.owners.remove(organizationId, resource.id);
      else await this.owners.put(owners);
      const target = { type: 'space', id: resource.id, label: resource.title } as const;
      await this.audit.record({ actor, organizationId }, 'merge-rules.change', target, changes);
      await this.attempts.all();
    });
    return toResponse(owners);
  }
}
