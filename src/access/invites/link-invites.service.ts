import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { badRequest, conflict, forbidden, notFound } from '../../common/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { checkMayGrant } from '../../common/permissions/may-grant';
import { holds, type Role } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { LevelKind } from '../entities/grant.entity';
import type { CreateLinkInviteDto } from './dto/create-link-invite.dto';
import type { LinkInviteResponse } from './dto/link-invite.response';
import type { UpdateLinkInviteDto } from './dto/update-link-invite.dto';
import type { LinkInvite } from './entities/link-invite.entity';
import { auditTargetOf } from './invite-target';
import { InviteTargets, type TargetScope } from './invite-targets';
import { LinkInvitesRepository } from './link-invites.repository';

const MAX_LINKS = 1_000;

/** A space or collection to share, and the role to give on it. */
interface Target {
  readonly kind: LevelKind;
  readonly id: string;
  readonly level: Role;
}

const toCommon = ({ id, role }: LinkInvite, scope: Scope) => ({
  object: 'invite' as const,
  id,
  redundant: holds(scope.role, role),
});

const toResponse = (invite: LinkInvite, scope: Scope): LinkInviteResponse => ({
  ...toCommon(invite, scope),
  role: invite.role,
});

/** Links that let people into an organization, or into one space or collection of it as guests. */
@Injectable()
export class LinkInvitesService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly invites: LinkInvitesRepository,
    private readonly targets: InviteTargets,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
  ) {}

  /** Links to the organization itself. */
  list(scope: Scope, query: PageQueryDto): Promise<ListResponse<LinkInviteResponse>> {
    return readPage(this.cursors, `link-invites:${scope.organizationId}`, query, {
      read: (page) => this.invites.listOfOrganization(scope.organizationId, page),
      keys: ({ createdAt, id }) => [createdAt.toISOString(), id],
      item: (invite) => toResponse(invite, scope),
    });
  }

  /**
   * Creates a link. Requires `invites.manage`, or for a space or collection the right to manage it, and a role there that holds
   * what the link gives (403). 409 when the organization has no links, or too many.
   */
  create(scope: Scope, input: CreateLinkInviteDto): Promise<LinkInviteResponse> {
    const target = readTarget(input);
    return this.database.transaction(async () => {
      const targetScope = target ? await this.targets.checkManages(scope, target.kind, target.id) : undefined;
      const role = target ? target.level : (input.role ?? null);
      if (!target) checkManagesInvites(scope);
      checkMayGrant(targetScope ?? scope, role);
      await this.checkLimit(scope);
      const invite = await this.invites.insert({
        organizationId: scope.organizationId,
        levelKind: target?.kind ?? null,
        levelId: target?.id ?? null,
        role,
        createdBy: scope.actor.userId,
      });
      const given = { role, on: target?.id ?? null };
      await this.audit.record(scope, 'invite.create', auditTargetOf(invite), given);
      return this.show(scope, invite, targetScope);
    });
  }

  /** 403 for who may not manage it; 404 when there is none. */
  async get(scope: Scope, id: string): Promise<LinkInviteResponse> {
    const { invite, target } = await this.find(scope, id);
    return this.show(scope, invite, target);
  }

  /** Changes what the link gives to those who use it from now on; the same rules as for a new one. */
  async update(scope: Scope, id: string, { role, level }: UpdateLinkInviteDto): Promise<LinkInviteResponse> {
    const { invite, target } = await this.find(scope, id);
    const next = invite.levelKind ? level : role;
    if (role !== undefined && invite.levelKind)
      throw badRequest('role applies to organization links only: use level instead.');
    if (level !== undefined && !invite.levelKind)
      throw badRequest('level applies to space and collection links only: use role instead.');
    if (next === undefined) return this.show(scope, invite, target);
    checkMayGrant(target ?? scope, next);
    await this.database.transaction(async () => {
      await this.invites.setRole(invite, next);
      const change = { role: { from: invite.role, to: next } };
      await this.audit.record(scope, 'invite.update', auditTargetOf(invite), change);
    });
    return this.show(scope, { ...invite, role: next }, target);
  }

  /** The link opens nothing any more. False when there was none. */
  async delete(scope: Scope, id: string): Promise<boolean> {
    const invite = await this.invites.find(scope.organizationId, id);
    await this.checkManages(scope, invite);
    if (invite === null) return false;
    return this.database.transaction(async () => {
      const gone = await this.invites.delete(invite);
      if (gone) await this.audit.record(scope, 'invite.delete', auditTargetOf(invite));
      return gone;
    });
  }

  private async find(scope: Scope, id: string): Promise<{ invite: LinkInvite; target: TargetScope | undefined }> {
    const invite = await this.invites.find(scope.organizationId, id);
    const target = await this.checkManages(scope, invite);
    if (!invite) throw notFound('invite');
    return { invite, target };
  }

  /** Whether there is a link or not, who may not manage it is refused alike. */
  private async checkManages(scope: Scope, invite: LinkInvite | null): Promise<TargetScope | undefined> {
    if (invite?.levelKind && invite.levelId) return this.targets.checkManages(scope, invite.levelKind, invite.levelId);
    checkManagesInvites(scope);
    return undefined;
  }

  private async show(scope: Scope, invite: LinkInvite, target: TargetScope | undefined): Promise<LinkInviteResponse> {
    const kind = invite.levelKind;
    if (!kind || !target || invite.role === null) return toResponse(invite, scope);
    return {
      ...toCommon(invite, target),
      level: invite.role,
      target: kind,
      [kind]: await this.targets.present(kind, target),
    };
  }

  /** The organization's row is held, so that links made at the same time are counted. */
  private async checkLimit({ organizationId }: Scope): Promise<void> {
    await this.invites.lockOrganization(organizationId);
    const { inviteLinks } = await this.organizations.get({ organizationId });
    if (!inviteLinks)
      throw conflict('Invite links are disabled for this organization. Invite people by e-mail address.');
    if ((await this.invites.count(organizationId)) >= MAX_LINKS)
      throw conflict(`An organization has at most ${MAX_LINKS} invite links. Delete some first.`);
  }
}

function checkManagesInvites(scope: Scope): void {
  if (!scope.allows('invites.manage'))
    throw forbidden('Your role here does not allow this: it requires the permission invites.manage.');
}

/** What a new link is to share; undefined: the organization. 400 when the fields do not fit together. */
function readTarget({ role, level, space, collection }: CreateLinkInviteDto): Target | undefined {
  const ids = Object.entries({ space, collection }).flatMap(([kind, id]) =>
    id === undefined ? [] : [{ kind: kind as LevelKind, id }],
  );
  if (role !== undefined && level === undefined && ids.length === 0) return undefined;
  const [target] = ids;
  if (role === undefined && level !== undefined && target && ids.length === 1) return { ...target, level };
  throw badRequest('Provide role for an organization link, or level with either space or collection.');
}
