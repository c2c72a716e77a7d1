import { Injectable } from '@nestjs/common';
import { badRequest, notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, type PageRequest, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import type { Role } from '../../common/permissions/role';
import { PeopleReader } from '../../users/people.reader';
import type { AggregateQuery } from './dto/aggregate.query';
import type { EffectivePermissionResponse } from './dto/effective-permission.response';
import { toLevelPointer } from './dto/level-pointer.response';
import type { TeamPermissionResponse, UserPermissionResponse } from './dto/permission.response';
import type { PermissionChangesResponse } from './dto/permission-changes.response';
import type { GrantDto, PutPermissionsDto } from './dto/put-permissions.dto';
import type { ShareDto } from './dto/share.dto';
import type { UpdatePermissionDto } from './dto/update-permission.dto';
import { type GrantRow, GrantsRepository, type SubjectKind } from './grants.repository';
import { GrantsService } from './grants.service';
import { LevelPeopleReader } from './level-people.reader';
import { levelOf, type LevelScope } from './level-scope';
import { SharedTeamsReader } from './shared-teams.reader';

/** Permissions on one space or collection: its own grants, the effective roles and their reasons. */
@Injectable()
export class PermissionsService {
  constructor(
    private readonly grants: GrantsService,
    private readonly rows: GrantsRepository,
    private readonly levelPeople: LevelPeopleReader,
    private readonly people: PeopleReader,
    private readonly teams: SharedTeamsReader,
    private readonly cursors: CursorCodec,
  ) {}

  async share(scope: LevelScope, { role, users = [], teams = [] }: ShareDto): Promise<void> {
    if (users.length + teams.length === 0) throw badRequest('missing_value', 'Provide users, teams or both.');
    await this.grants.share(scope, levelOf(scope), { user: users, team: teams }, role);
  }

  async change(scope: LevelScope, kind: SubjectKind, id: string, { role }: UpdatePermissionDto): Promise<void> {
    const subjects = { user: [], team: [], [kind]: [id] };
    if (role !== undefined) await this.grants.share(scope, levelOf(scope), subjects, role);
  }

  revoke(scope: LevelScope, kind: SubjectKind, id: string): Promise<boolean> {
    return this.grants.revoke(scope, levelOf(scope), kind, id);
  }

  /** Sets all direct roles of people, of teams or of both. */
  async put(scope: LevelScope, { users, teams }: PutPermissionsDto): Promise<PermissionChangesResponse> {
    if (!users && !teams) throw badRequest('missing_value', 'Provide users, teams or both.');
    const wanted = { ...(users && { user: rolesOf('users', users) }), ...(teams && { team: rolesOf('teams', teams) }) };
    const { changes, unchanged } = await this.grants.replace(scope, levelOf(scope), wanted);
    return { changes: changes.map(({ kind, id, from, to }) => ({ type: kind, id, from, to })), unchanged };
  }

  async ofUser(scope: LevelScope, userId: string): Promise<UserPermissionResponse> {
    const { role } = await this.find(scope, 'user', userId);
    return { permission: role, user: (await this.people.read([userId]))(userId) };
  }

  async ofTeam(scope: LevelScope, teamId: string): Promise<TeamPermissionResponse> {
    const { role } = await this.find(scope, 'team', teamId);
    const team = (await this.teams.read(scope, [teamId])).get(teamId);
    if (!team) throw notFound('permission');
    return { permission: role, team };
  }

  async listUsers(scope: LevelScope, query: PageQueryDto): Promise<ListResponse<UserPermissionResponse>> {
    const page = await this.list(scope, 'user', query);
    const person = await this.people.read(page.items.map(({ subjectId }) => subjectId));
    return { ...page, items: page.items.map(({ role, subjectId }) => ({ permission: role, user: person(subjectId) })) };
  }

  async listTeams(scope: LevelScope, query: PageQueryDto): Promise<ListResponse<TeamPermissionResponse>> {
    const page = await this.list(scope, 'team', query);
    const teams = await this.teams.read(
      scope,
      page.items.map(({ subjectId }) => subjectId),
    );
    const items = page.items.flatMap(({ role, subjectId }) => {
      const team = teams.get(subjectId);
      return team ? [{ permission: role, team }] : [];
    });
    return { ...page, items };
  }

  /** Everyone who can see the level, by identifier. */
  async aggregate(scope: LevelScope, query: AggregateQuery): Promise<ListResponse<EffectivePermissionResponse>> {
    const level = levelOf(scope);
    const page = await readPage(this.cursors, `people:${level.id}:${query.role ?? ''}`, query, {
      read: (request: PageRequest) => this.levelPeople.list(scope.organizationId, level, { role: query.role }, request),
      keys: ({ userId }) => [userId],
      item: (row) => row,
    });
    const person = await this.people.read(page.items.map(({ userId }) => userId));
    const items = page.items.map(({ userId, role, reason, origin }) => ({
      permission: role,
      user: person(userId),
      reason,
      origin: toLevelPointer(origin),
    }));
    return { ...page, items };
  }

  private async find(scope: LevelScope, kind: SubjectKind, id: string): Promise<GrantRow> {
    const [row] = await this.rows.find(scope.organizationId, levelOf(scope), kind, [id]);
    if (!row) throw notFound('permission');
    return row;
  }

  private list(scope: LevelScope, kind: SubjectKind, query: PageQueryDto): Promise<ListResponse<GrantRow>> {
    const level = levelOf(scope);
    return readPage(this.cursors, `grants:${kind}:${level.id}`, query, {
      read: (request) => this.rows.list(scope.organizationId, level, kind, request),
      keys: ({ id }) => [id],
      item: (row) => row,
    });
  }
}

function rolesOf(field: string, grants: readonly GrantDto[]): Map<string, Role> {
  const roles = new Map(grants.map(({ id, role }) => [id, role]));
  const seen = new Set<string>();
  const twice = grants.find(({ id }) => seen.size === seen.add(id).size);
  if (twice) throw badRequest('duplicate_value', `${field} lists ${JSON.stringify(twice.id)} twice.`);
  return roles;
}
