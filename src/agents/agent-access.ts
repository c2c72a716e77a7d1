import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/access.service';
import { Refusals } from '../audit/refusals';
import { AppError } from '../../core/errors/app-error';
import { identifyShare } from '../common/http/request-context';
import type { Scope } from '../common/permissions/scope';
import { Limits } from '../limits/limits';
import type { SpaceScope } from '../spaces/space-scope';
import type { AgentCall } from './agent-call';
import { advised } from './next-step';
import { OperationPermissions } from './operation-permissions';

/** Builds the scope of a tool call, with the permissions of the API operation that the tool represents. */
@Injectable()
export class AgentAccess {
  constructor(
    private readonly access: AccessService,
    private readonly permissions: OperationPermissions,
    private readonly refusals: Refusals,
    private readonly limits: Limits,
  ) {}

  /** @throws 404 for an organization that the person cannot see, 403 without the permission */
  organization(call: AgentCall, operation: string, organizationId: string): Promise<Scope> {
    return advised({ 404: 'Call list_organizations for those that you have access to.' }, () =>
      this.check(call, operation, { organizationId }),
    );
  }

  /** @throws 404 for a space that the person cannot see, 403 without the permission */
  async space(call: AgentCall, operation: string, spaceId: string): Promise<SpaceScope> {
    const scope = await advised({ 404: 'Call list_spaces for those that you have access to.' }, () =>
      this.check(call, operation, { spaceId }),
    );
    return scope as SpaceScope;
  }

  private async check(call: AgentCall, operation: string, params: Record<string, string>): Promise<Scope> {
    const { actor, caller, tool } = call;
    let organizationId: string | undefined;
    const onVisible = (seen: string): void => {
      organizationId = seen;
    };
    try {
      const scope = await this.access.check(
        { actor, params, body: undefined, onVisible },
        this.permissions.of(operation),
      );
      identifyShare({ tenant: scope.organizationId, caller });
      await this.limits.countOrganization(scope.organizationId);
      return scope;
    } catch (error) {
      // The HTTP response of a tool has status 200, so nothing else would record this.
      if (error instanceof AppError && error.status === 403)
        this.refusals.record({ route: `MCP ${tool}`, organizationId: organizationId ?? actor.organizationId, params });
      throw error;
    }
  }
}
