import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { SignInPolicyResponse, UpdateSignInPolicyDto } from './dto/sign-in-policy.dto';
import { SignInPolicies } from './sign-in-policies';
import type { PolicyLimits } from './sign-in-policies.repository';

const toResponse = ({ tokenDays, signInDays, sessionHours, idleMinutes }: PolicyLimits): SignInPolicyResponse => ({
  object: 'sign-in-policy',
  tokenDays,
  signInDays,
  sessionHours,
  idleMinutes,
});

@Controller('orgs/:organizationId/sign-in-policy')
export class SignInPolicyController {
  constructor(private readonly policies: SignInPolicies) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'getSignInPolicy',
    tag: 'Single sign-on',
    summary: 'Get how long sign-ins hold',
    description: 'The limits of sessions and tokens of people who sign in through an identity provider.',
    ok: SignInPolicyResponse,
  })
  async get(@CallerScope() { organizationId }: Scope): Promise<SignInPolicyResponse> {
    return toResponse(await this.policies.of(organizationId));
  }

  @Patch()
  @Requires('sso.manage')
  @Operation({
    id: 'updateSignInPolicy',
    tag: 'Single sign-on',
    summary: 'Change the session lifetime',
    description:
      'Changes the limits that the body names; the others stay. They take effect immediately, also for existing sessions and tokens; `idleMinutes` from the next renewal of a session on. An identity provider can shorten a session further (`SessionNotOnOrAfter` of SAML, `session_expiry` of OpenID Connect).',
    ok: SignInPolicyResponse,
    errors: [413, 415],
  })
  async update(@CallerScope() scope: Scope, @Body() body: UpdateSignInPolicyDto): Promise<SignInPolicyResponse> {
    return toResponse(await this.policies.update(scope, body));
  }
}
