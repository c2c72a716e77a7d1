import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { badRequest, conflict, forbidden, notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { checkMayGrant } from '../../common/permissions/may-grant';
import { isAtLeast, type Role } from '../../common/permissions/role';
import type { Scope } from '../../common/permissions/scope';
import { Database } from '../../database/database';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { LevelKind } from '../entities/grant.entity';
import type { CreateLinkInviteDto } from './dto/create-link-invite.dto';
import type { LinkInviteResponse } from './dto/link-invite.response';
import type { UpdateLinkInviteDto } from './dto/update-link-invite.dto';
import type { LinkInvite } from '../entities/link-invite.entity';
import type { InviteEnding } from './invite-ending';
import { auditTargetOf } from './invite-target';
import { InviteTargets, type TargetScope } from './invite-targets';
import { InviteValidity } from './invite-validity';
import { LinkInvitesRepository } from '../grants/link-invites.repository';
import { organizationTurn } from '../../database/turn-names';

const MAX_LINKS = 1_000;

/** A space or collection to share, and the role to grant on it. */
interface Target {
  readonly kind: LevelKind;
  readonly id: string;
  readonly level: Role;
}

const toCommon = ({ id, role }: LinkInvite, scope: Scope) => ({
  object: 'invite' as const,
  id,
  redundant: isAtLeast(scope.role, role),
});

const toResponse = (invite: LinkInvite, scope: Scope, ended?: InviteEnding): LinkInviteResponse => ({
  ...toCommon(invite, scope),
  role: invite.role,
  ...(ended && { ended }),
});

/** Links that let people join an organization, or one space or collection of it as guests. */
@Injectable()
export class LinkInvitesService {
  constructor(
    private readonly database: Database,
    private readonly organizations: OrganizationsService,
    private readonly invites: LinkInvitesRepository,
    private readonly targets: InviteTargets,
    private readonly cursors: CursorCodec,
    private readonly audit: AuditLog,
    private readonly validity: InviteValidity,
  ) {}

  /** Links to the organization itself. */
  async list(scope: Scope, query: PageQueryDto): Promise<ListResponse<LinkInviteResponse>> {
    const { items, ...page } = await readPage(this.cursors, `link-invites:${scope.organizationId}`, query, {
      read: (page) => this.invites.listOfOrganization(scope.organizationId, page),
      keys: ({ createdAt, id }) => [createdAt.toISOString(), id],
      item: (invite) => invite,
    });
    const endings = await this.validity.endingsOf(items);
    return { ...page, items: items.map((invite) => toResponse(invite, scope, endings.get(invite.id))) };
  }

  /**
   * Creates a link. Requires `invites.manage`, or for a space or collection the right to manage it, and a role there of at least
   * the one that the link grants (403). 409 if the organization has disabled links, or has too many.
   */
  create(scope: Scope, input: CreateLinkInviteDto): Promise<LinkInviteResponse> {
    const target = readTarget(input);
    return this.database.inTurn(organizationTurn(scope.organizationId), async () => {
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
      const details = { role, on: target?.id ?? null };
      await this.audit.record(scope, 'invite.create', auditTargetOf(invite), details);
      return this.present(scope, invite, targetScope);
    });
  }

  /** 403 for callers who may not manage it; 404 if there is none. */
  async get(scope: Scope, id: string): Promise<LinkInviteResponse> {
    const { invite, target } = await this.find(scope, id);
    return this.present(scope, invite, target);
  }

  /** Changes the role for those who use the link from now on; the same rules as for a new one. */
  async update(scope: Scope, id: string, { role, level }: UpdateLinkInviteDto): Promise<LinkInviteResponse> {
    const { invite, target } = await this.find(scope, id);
    const next = invite.levelKind ? level : role;
    if (role !== undefined && invite.levelKind)
      throw badRequest('field_not_applicable', 'role applies to organization links only: use level instead.', {
        field: 'role',
      });
    if (level !== undefined && !invite.levelKind)
      throw badRequest('field_not_applicable', 'level applies to space and collection links only: use role instead.', {
        field: 'level',
      });
    if (next === undefined || next === invite.role) return this.present(scope, invite, target);
    checkMayGrant(target ?? scope, next);
    await this.database.transaction(async () => {
      await this.invites.setRole(invite, next);
      const change = { role: { from: invite.role, to: next } };
      await this.audit.record(scope, 'invite.update', auditTargetOf(invite), change);
    });
    return this.present(scope, { ...invite, role: next }, target);
  }

  /** Makes the link one of the caller, also where it has ended; the same rules as for a new one. */
  async renew(scope: Scope, id: string): Promise<LinkInviteResponse> {
    const { invite, target } = await this.find(scope, id);
    checkMayGrant(target ?? scope, invite.role);
    const createdBy = scope.actor.userId;
    await this.database.transaction(async () => {
      await this.invites.setMaker(invite, createdBy);
      await this.audit.record(scope, 'invite.renew', auditTargetOf(invite), { role: invite.role });
    });
    return this.present(scope, { ...invite, createdBy }, target);
  }

  /** Deletes the link. False if there was none. */
  async delete(scope: Scope, id: string): Promise<boolean> {
    const invite = await this.invites.find(scope.organizationId, id);
    await this.checkManages(scope, invite);
    if (invite === null) return false;
    return this.database.transaction(async () => {
      const isDeleted = await this.invites.delete(invite);
      if (isDeleted) await this.audit.record(scope, 'invite.delete', auditTargetOf(invite));
      return isDeleted;
    });
  }

  private async find(scope: Scope, id: string): Promise<{ invite: LinkInvite; target: TargetScope | undefined }> {
    const invite = await this.invites.find(scope.organizationId, id);
    const target = await this.checkManages(scope, invite);
    if (!invite) throw notFound('invite');
    return { invite, target };
  }

  /** Callers who may not manage the link are refused alike, whether it exists or not. */
  private async checkManages(scope: Scope, invite: LinkInvite | null): Promise<TargetScope | undefined> {
    if (invite?.levelKind && invite.levelId) return this.targets.checkManages(scope, invite.levelKind, invite.levelId);
    checkManagesInvites(scope);
    return undefined;
  }

  private async present(
    scope: Scope,
    invite: LinkInvite,
    target: TargetScope | undefined,
  ): Promise<LinkInviteResponse> {
    const kind = invite.levelKind;
    const ended = await this.validity.endingOf(invite);
    if (!kind || !target || invite.role === null) return toResponse(invite, scope, ended);
    return {
      ...toCommon(invite, target),
      level: invite.role,
      target: kind,
      [kind]: await this.targets.present(kind, target),
      ...(ended && { ended }),
    };
  }

  /** Locks the organization's row, so that links created at the same time are counted. */
  private async checkLimit({ organizationId }: Scope): Promise<void> {
    await this.invites.lockOrganization(organizationId);
    const { inviteLinks } = await this.organizations.get({ organizationId });
    if (!inviteLinks)
      throw conflict(
        'invites_disabled',
        'Invite links are disabled for this organization. Invite people by email address.',
      );
    if ((await this.invites.count(organizationId)) >= MAX_LINKS)
      throw conflict('limit_reached', `An organization has at most ${MAX_LINKS} invite links. Delete some first.`);
  }
}

function checkManagesInvites(scope: Scope): void {
  if (!scope.allows('invites.manage'))
    throw forbidden(
      'missing_permission',
      'Your role here does not allow this: it requires the permission invites.manage.',
    );
}

/** The target of a new link; undefined: the organization. 400 if the fields do not fit together. */
function readTarget({ role, level, space, collection }: CreateLinkInviteDto): Target | undefined {
  const ids = Object.entries({ space, collection }).flatMap(([kind, id]) =>
    id === undefined ? [] : [{ kind: kind as LevelKind, id }],
  );
  if (role !== undefined && level === undefined && ids.length === 0) return undefined;
  const [target] = ids;
  if (role === undefined && level !== undefined && target && ids.length === 1) return { ...target, level };
  throw badRequest('missing_value', 'Provide role for an organization link, or level with either space or collection.');
}
