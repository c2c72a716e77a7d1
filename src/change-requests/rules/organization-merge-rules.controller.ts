import { Body, Controller, Get, Put } from '@nestjs/common';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { OrganizationMergeRulesDto } from './dto/merge-rules.dto';
import { MergeRulesResponse } from '../../organizations/merge-rules/merge-rules.response';
import { MergeRulesService } from './merge-rules.service';

/** Conditions for merging change requests of the spaces of an organization. */
@Controller('orgs/:organizationId/merge-rules')
export class OrganizationMergeRulesController {
  constructor(private readonly rules: MergeRulesService) {}

  // Rules name members, so reading them requires the permission to see members.
  @Get()
  @Requires('organization.list-members')
  @Operation({
    id: 'getMergeRulesOfOrganization',
    tag: 'Change requests',
    summary: 'Get the merge rules of an organization',
    description:
      'Conditions that change requests must meet before they can be merged, in every space without rules of its own. Not available to guests.',
    ok: MergeRulesResponse,
  })
  get(@CallerScope() scope: Scope): Promise<MergeRulesResponse> {
    return this.rules.ofOrganization(scope);
  }

  @Put()
  @Requires('organization.admin')
  @Operation({
    id: 'setMergeRulesOfOrganization',
    tag: 'Change requests',
    summary: 'Set the merge rules of an organization',
    description:
      'Replaces the rules for every space without rules of its own. A merge that does not meet all of them is refused with 409, unless allow_bypass names the caller. 400 for people who are not members.',
    ok: MergeRulesResponse,
    errors: [413, 415],
  })
  set(@CallerScope() scope: Scope, @Body() body: OrganizationMergeRulesDto): Promise<MergeRulesResponse> {
    return this.rules.setOfOrganization(scope, body);
  }
}
