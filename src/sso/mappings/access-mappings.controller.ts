import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { type AccessPreview, AccessMappingsService, type EffectiveMapping } from './access-mappings.service';
import { PreviewAccessMappingDto, PutAccessMappingDto } from './dto/access-mapping.dto';
import { AccessMappingPreviewResponse, AccessMappingResponse } from './dto/access-mapping.response';
import { WhileReadOnly } from '../../read-only/while-read-only.decorator';

const TAG = 'Single sign-on';

const toResponse = ({ source, attribute, highestRole, rules, updatedAt }: EffectiveMapping): AccessMappingResponse => ({
  object: 'access-mapping',
  source,
  ...(attribute !== null && { attribute }),
  highestRole,
  rules,
  ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
});

const toPreview = ({ groups, role, teams, planned }: AccessPreview): AccessMappingPreviewResponse => ({
  object: 'access-mapping-preview',
  ...(groups && { groups }),
  ...(role !== undefined && { role }),
  teams,
  ...(planned && {
    changes: { ...(planned.role && { role: planned.role }), joins: planned.joins, leaves: planned.leaves },
  }),
});

@Controller('orgs/:organizationId/access-mappings/:mappingSource')
export class AccessMappingsController {
  constructor(private readonly mappings: AccessMappingsService) {}

  @Get()
  @Requires('sso.manage')
  @Operation({
    id: 'getAccessMapping',
    tag: TAG,
    summary: 'Get the group mapping of a provider',
    description:
      'The teams and roles that people get for their groups at an identity provider (its identifier), or in the directory (`scim`). Without rules, nothing is mapped.',
    ok: AccessMappingResponse,
  })
  async get(
    @CallerScope() scope: Scope,
    @Param('mappingSource', IdPipe) source: string,
  ): Promise<AccessMappingResponse> {
    return toResponse(await this.mappings.get(scope, source));
  }

  @Put()
  @Requires('sso.manage')
  @Operation({
    id: 'putAccessMapping',
    tag: TAG,
    summary: 'Set the group mapping of a provider',
    description:
      'Replaces all rules. They are applied at each sign-in through the provider, and with `scim` whenever the directory changes the groups of a person. Teams that rules name are filled by them alone: whoever is in none of their groups leaves. Where any rule gives a role, people without one get the role of people who are new. No one loses a role above `highestRole`. 403 for a `highestRole` above your own.',
    ok: AccessMappingResponse,
    errors: [413, 415],
  })
  async put(
    @CallerScope() scope: Scope,
    @Param('mappingSource', IdPipe) source: string,
    @Body() body: PutAccessMappingDto,
  ): Promise<AccessMappingResponse> {
    return toResponse(await this.mappings.put(scope, source, body));
  }

  @Post('preview')
  @HttpCode(200)
  @Requires('sso.manage')
  @WhileReadOnly()
  @Operation({
    id: 'previewAccessMapping',
    tag: TAG,
    summary: 'Preview the access of a person',
    description:
      'What the stored rules give to a person of these groups, or with these claims; with `user`, also what would change for that member. Nothing is changed.',
    ok: AccessMappingPreviewResponse,
    errors: [413, 415],
  })
  async preview(
    @CallerScope() scope: Scope,
    @Param('mappingSource', IdPipe) source: string,
    @Body() body: PreviewAccessMappingDto,
  ): Promise<AccessMappingPreviewResponse> {
    return toPreview(await this.mappings.preview(scope, source, body));
  }
}
