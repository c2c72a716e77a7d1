import { Inject, Injectable } from '@nestjs/common';
import { forbidden } from '../../core/errors/app-error';
import type { Actor } from '../common/permissions/actor';
import type { RoleOrGuest } from '../common/permissions/role';
import { CONFIGURATION, type Configuration } from '../config/configuration';
import { SignInRules } from '../organizations/sign-in-rules';
import { mustSignIn } from './must-sign-in';
import { SignInBypasses } from './sign-in-bypasses';

/** Refuses callers whose organization requires them to sign in first; cached, since every request checks it. */
@Injectable()
export class SsoEnforcementGuard {
  constructor(
    private readonly rules: SignInRules,
    private readonly bypasses: SignInBypasses,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** Whether a caller has access without the required sign-in, which only admins do. */
  private isBypass(actor: Actor, organizationId: string, isRequired: boolean): boolean {
    return isRequired && !(actor.sso && actor.organizationId === organizationId);
  }

  /** Whether the caller, who has this role in the organization, has to sign in first. */
  async isMissing(actor: Actor, organizationId: string, role: RoleOrGuest): Promise<boolean> {
    const { sso } = await this.rules.of(organizationId);
    return mustSignIn(actor, { id: organizationId, sso }, role);
  }

  /** 403, with the sign-in address, if `isMissing`. Access of an admin without sign-in is recorded. */
  async check(actor: Actor, organizationId: string, role: RoleOrGuest): Promise<void> {
    const { sso } = await this.rules.of(organizationId);
    if (!mustSignIn(actor, { id: organizationId, sso }, role)) {
      if (this.isBypass(actor, organizationId, sso)) await this.bypasses.record(actor, organizationId);
      return;
    }
    const address = `${this.configuration.publicUrl}/sign-in/${organizationId}`;
    throw forbidden(
      'sso_required',
      `Sign in at ${address} first: this organization requires sign-in through its identity provider.`,
    );
  }
}
