import { Injectable } from '@nestjs/common';
import { conflict } from '../../../core/errors/app-error';
import type { Actor } from '../../common/permissions/actor';
import { allows } from '../../common/permissions/permission';
import { isAtLeast, type RoleOrGuest } from '../../common/permissions/role';
import { AccessRevocationsRepository } from '../../members/access-revocations.repository';
import { OrganizationsService } from '../../organizations/organizations.service';
import type { LevelKind } from '../entities/grant.entity';
import { type Maker, InviteMakersReader } from './invite-makers.reader';
import type { InviteEnding } from './invite-ending';
import { InviteTargets } from './invite-targets';

/** What decides whether an invitation or invite link is still valid. */
interface Invite {
  readonly id: string;
  readonly organizationId: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly role: RoleOrGuest;
  /** The space or collection that a link shares; otherwise it is for the organization. */
  readonly levelKind?: LevelKind | null;
  readonly levelId?: string | null;
}

/** One rule for invitations and invite links: they are valid while whoever made them could make them now. */
@Injectable()
export class InviteValidity {
  constructor(
    private readonly makers: InviteMakersReader,
    private readonly targets: InviteTargets,
    private readonly organizations: OrganizationsService,
    private readonly revocations: AccessRevocationsRepository,
  ) {}

  /**
   * Call in the transaction in which `actor` uses it: no role changes in the organization until that transaction ends.
   * @throws 409 if it has ended, or if access of the person was revoked since
   */
  async check({ userId }: Actor, invite: Invite): Promise<void> {
    const { organizationId } = invite;
    await this.makers.lockRoles(organizationId);
    if (await this.endingOf(invite)) {
      const { title } = await this.organizations.get({ organizationId });
      throw conflict(
        'invitation_ended',
        `This invitation has ended, because whoever made it may no longer give what it offers. Ask an admin of ${title} to renew it.`,
      );
    }
    const withdrawn = await this.revocations.lastOf(organizationId, userId);
    if (withdrawn && withdrawn >= invite.createdAt)
      throw conflict(
        'invitation_ended',
        'Your access was revoked after this invitation was made. Ask an admin for a new one.',
      );
  }

  /** Why it has ended; undefined while it is valid. */
  async endingOf(invite: Invite): Promise<InviteEnding | undefined> {
    return (await this.endingsOf([invite])).get(invite.id);
  }

  /** Why invites have ended, by identifier; valid ones are omitted. One statement for any number that are for organizations. */
  async endingsOf(invites: readonly Invite[]): Promise<Map<string, InviteEnding>> {
    const makers = await this.makers.read(invites);
    const endings = new Map<string, InviteEnding>();
    for (const invite of invites) {
      const ending = await this.endingBy(makers.get(`${invite.organizationId}/${invite.createdBy}`), invite);
      if (ending) endings.set(invite.id, ending);
    }
    return endings;
  }

  private async endingBy(maker: Maker | undefined, invite: Invite): Promise<InviteEnding | undefined> {
    if (!maker) return 'left';
    if (maker.disabled) return 'disabled';
    return (await this.mayGive(maker, invite)) ? undefined : 'role';
  }

  private mayGive(maker: Maker, { levelKind, levelId, role }: Invite): boolean | Promise<boolean> {
    if (levelKind && levelId) return this.targets.mayShare(maker, levelKind, levelId, role);
    return allows(maker.role, 'invites.manage') && isAtLeast(maker.role, role);
  }
}
