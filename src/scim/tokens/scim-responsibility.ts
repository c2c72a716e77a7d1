import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Integration, Standing } from '../../access/responsibility/responsibility.types';
import { Responsibilities } from '../../access/responsibility/responsibilities';
import { allows } from '../../common/permissions/permission';
import { MembersService } from '../../members/members.service';
import type { ScimToken } from './entities/scim-token.entity';

/** Who is responsible for a token. */
export const responsibleOf = ({ responsibleId, createdBy }: ScimToken): string => responsibleId ?? createdBy;

const integrationOf = (token: ScimToken): Integration => ({
  id: token.id,
  organizationId: token.organizationId,
  responsibleId: responsibleOf(token),
  orphanedAt: token.orphanedAt,
});

/** An admin is responsible for a SCIM token, as long as they may manage sign-in. */
@Injectable()
export class ScimResponsibility implements OnModuleInit {
  constructor(
    private readonly responsibilities: Responsibilities,
    private readonly members: MembersService,
  ) {}

  onModuleInit(): void {
    this.responsibilities.register('scim-token', {
      mayBeHeld: (integration) => this.mayBeHeld(integration),
      // Nothing to store: each request with a token asks how it stands.
      stop: () => Promise.resolve(),
    });
  }

  standing(token: ScimToken): Promise<Standing> {
    return this.responsibilities.standing('scim-token', integrationOf(token));
  }

  endOf(token: ScimToken): Promise<Date | undefined> {
    return this.responsibilities.endOf('scim-token', integrationOf(token));
  }

  private async mayBeHeld({ organizationId, responsibleId }: Integration): Promise<boolean> {
    const member = await this.members.membership(organizationId, responsibleId);
    return member !== undefined && !member.disabled && allows(member.role, 'sso.manage');
  }
}
