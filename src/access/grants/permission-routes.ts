import { applyDecorators, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { Operation, type OperationOptions } from '../../common/openapi/operation.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { LevelKind } from '../entities/grant.entity';
import { EffectivePermissionResponse } from './dto/effective-permission.response';
import { PermissionChangesResponse } from './dto/permission-changes.response';
import { TeamPermissionResponse, UserPermissionResponse } from './dto/permission.response';

// The permission routes that spaces and collections share.

const TITLES: Readonly<Record<LevelKind, string>> = { space: 'Space', collection: 'Collection' };

const route = (method: MethodDecorator, level: LevelKind, operation: Omit<OperationOptions, 'tag'>): MethodDecorator =>
  applyDecorators(method, Requires(`${level}.manage`), Operation({ tag: 'Permissions', ...operation }));

export const ShareRoute = (level: LevelKind): MethodDecorator =>
  route(Post(), level, {
    id: `inviteTo${TITLES[level]}`,
    dryRun: true,
    summary: `Share a ${level}`,
    description: `Grants people and teams of the organization a role on the ${level}${level === 'collection' ? ' and its contents' : ''}, all of them or none. Existing roles on it are replaced. 403 for a role above your own, 404 for people or teams that are not in the organization.`,
    status: 204,
    errors: [413, 415],
  });

export const PutRoute = (level: LevelKind): MethodDecorator =>
  route(Put(), level, {
    id: `putPermissionsIn${TITLES[level]}`,
    dryRun: true,
    summary: `Set all direct roles on a ${level}`,
    description: `Grants, changes and revokes direct roles, so that they are those in the body: all of it or nothing. Answers what it has changed; if nothing differs, nothing is written. 403 if a role to grant, change or revoke is above your own, 404 for people or teams that are not in the organization, 400 if one is listed twice.`,
    ok: PermissionChangesResponse,
    errors: [413, 415],
  });

export const GetUserRoute = (level: LevelKind): MethodDecorator =>
  route(Get('users/:userId'), level, {
    id: `getUserPermissionIn${TITLES[level]}`,
    summary: `Get the direct role of a person on a ${level}`,
    description: `The role that the ${level} grants to the person directly. 404 if there is none, also if a team, a parent level or the organization gives them one.`,
    ok: UserPermissionResponse,
  });

export const GetTeamRoute = (level: LevelKind): MethodDecorator =>
  route(Get('teams/:teamId'), level, {
    id: `getTeamPermissionIn${TITLES[level]}`,
    summary: `Get the direct role of a team on a ${level}`,
    description: `The role that the ${level} grants to the team. 404 if there is none.`,
    ok: TeamPermissionResponse,
  });

export const ListUsersRoute = (level: LevelKind): MethodDecorator =>
  route(Get('users'), level, {
    id: `listUserPermissionsIn${TITLES[level]}`,
    summary: `List the people that a ${level} is shared with`,
    description: `People with a direct role on the ${level}, in the order in which it was granted.`,
    ok: UserPermissionResponse,
    list: true,
  });

export const UpdateUserRoute = (level: LevelKind): MethodDecorator =>
  route(Patch('users/:userId'), level, {
    id: `updateUserPermissionIn${TITLES[level]}`,
    dryRun: true,
    summary: `Update the role of a person on a ${level}`,
    description: `Grants a person of the organization a role on the ${level}, or replaces their existing one. 403 if the new or the existing role is above your own.`,
    status: 204,
    errors: [413, 415],
  });

export const RemoveUserRoute = (level: LevelKind): MethodDecorator =>
  route(Delete('users/:userId'), level, {
    id: `removeUserFrom${TITLES[level]}`,
    dryRun: true,
    summary: `Stop sharing a ${level} with a person`,
    description: `Revokes the direct role of the person on the ${level}; roles from their teams, parent levels and the organization are unaffected. 204 if they had none.`,
    deletes: true,
  });

export const ListTeamsRoute = (level: LevelKind): MethodDecorator =>
  route(Get('teams'), level, {
    id: `listTeamPermissionsIn${TITLES[level]}`,
    summary: `List the teams that a ${level} is shared with`,
    description: `Teams with a direct role on the ${level}, in the order in which it was granted.`,
    ok: TeamPermissionResponse,
    list: true,
  });

export const UpdateTeamRoute = (level: LevelKind): MethodDecorator =>
  route(Patch('teams/:teamId'), level, {
    id: `updateTeamPermissionIn${TITLES[level]}`,
    dryRun: true,
    summary: `Update the role of a team on a ${level}`,
    description: `Grants a team of the organization a role on the ${level}, or replaces its existing one. 403 if the new or the existing role is above your own.`,
    status: 204,
    errors: [413, 415],
  });

export const RemoveTeamRoute = (level: LevelKind): MethodDecorator =>
  route(Delete('teams/:teamId'), level, {
    id: `removeTeamFrom${TITLES[level]}`,
    dryRun: true,
    summary: `Stop sharing a ${level} with a team`,
    description: `Revokes the role of the team on the ${level}. 204 if it had none.`,
    deletes: true,
  });

export const AggregateRoute = (level: LevelKind): MethodDecorator =>
  route(Get('aggregate'), level, {
    id: `listPermissionsAggregateIn${TITLES[level]}`,
    summary: `List everyone with access to a ${level}`,
    description: `Everyone with a role on the ${level}, regardless of its source, with the level that determines it.`,
    ok: EffectivePermissionResponse,
    list: true,
  });
