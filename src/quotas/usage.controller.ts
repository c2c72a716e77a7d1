import { Controller, Get } from '@nestjs/common';
import { Operation } from '../common/openapi/operation.decorator';
import { CallerScope } from '../common/permissions/caller.decorator';
import { Requires } from '../common/permissions/route-access.decorator';
import type { Scope } from '../common/permissions/scope';
import { UsageResponse } from './dto/usage.response';
import { UsageService } from './usage.service';

@Controller('orgs/:organizationId/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @Requires('organization.admin')
  @Operation({
    id: 'getOrganizationUsage',
    tag: 'Organizations',
    summary: 'Get what an organization uses',
    description:
      'What the organization uses, and its quotas, which operators of the installation set. What would exceed one is refused with 403. Spaces in the trash count until they are deleted.',
    ok: UsageResponse,
  })
  get(@CallerScope() { organizationId }: Scope): Promise<UsageResponse> {
    return this.usage.of(organizationId);
  }
}
