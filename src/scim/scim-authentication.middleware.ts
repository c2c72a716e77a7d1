import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { bearerSecret } from '../auth/bearer';
import { identifyCaller, identifyShare } from '../common/http/request-context';
import { KnownCallers } from '../limits/known-callers';
import { isLimitRecorded } from '../limits/limit-headers';
import { Limits } from '../limits/limits';
import type { ScimCaller } from './scim-caller';
import { ScimError } from './scim-error';
import { responsibleOf, ScimResponsibility } from './tokens/scim-responsibility';
import { ScimTokensService } from './tokens/scim-tokens.service';

/** Authenticates the directory that calls. Credentials not known to be valid have already been counted against their address. */
@Injectable()
export class ScimAuthentication {
  constructor(
    private readonly tokens: ScimTokensService,
    private readonly responsibility: ScimResponsibility,
    private readonly callers: KnownCallers,
    private readonly limits: Limits,
  ) {}

  /** 401 without a valid token, 403 if no one has been responsible for it for 14 days, 429 after too many requests with it. */
  async read(request: Request, response: Response): Promise<ScimCaller> {
    const secret = bearerSecret(request.headers.authorization);
    const token = secret === undefined ? undefined : await this.tokens.authenticate(secret);
    if (!token)
      throw new ScimError(401, 'Send a SCIM token of the organization in the header Authorization.', undefined, {
        'WWW-Authenticate': 'Bearer realm="scim"',
      });
    const { table } = this.limits;
    const key = `scim:${token.id}`;
    this.callers.add(request, key);
    if (table && !isLimitRecorded(response, table.caller)) await this.limits.count(table.caller, key, response);
    if ((await this.responsibility.standing(token)) === 'stopped')
      throw new ScimError(
        403,
        'No one has been responsible for this token for 14 days. An admin of the organization can take it over in the app, under Sign-in, Provisioning.',
      );
    const { organizationId, name } = token;
    const actor = { userId: responsibleOf(token), tokenId: token.id, organizationId };
    identifyCaller(actor);
    identifyShare({ tenant: organizationId, caller: key });
    await this.limits.countOrganization(organizationId, response);
    return { organizationId, actor, directory: name };
  }
}
