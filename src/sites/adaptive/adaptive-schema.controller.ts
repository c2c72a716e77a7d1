import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { AdaptiveSchemaService } from './adaptive-schema.service';
import { UpdateAdaptiveSchemaDto } from './dto/adaptive-schema.dto';
import { AdaptiveSchemaResponse, TemplateConditionsResponse } from './dto/adaptive-schema.response';

const TAG = 'Site audience';

@Controller('orgs/:organizationId/sites/:siteId/adaptive-schema')
export class AdaptiveSchemaController {
  constructor(private readonly schemas: AdaptiveSchemaService) {}

  @Get()
  @Requires('site.view')
  @Operation({
    id: 'getSiteAdaptiveSchema',
    tag: TAG,
    summary: 'Get the adaptive schema of a site',
    description: 'The schema of the visitor claims that conditions can use; empty until one is set.',
    ok: AdaptiveSchemaResponse,
  })
  get(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<AdaptiveSchemaResponse> {
    return this.schemas.get(scope, siteId);
  }

  @Put()
  @Requires('site.admin')
  @Operation({
    id: 'updateSiteAdaptiveSchema',
    tag: TAG,
    summary: 'Set the adaptive schema of a site',
    description:
      'Replaces the schema. Claims that are not in the schema, or do not match it, are ignored. 400 names the location of the first error.',
    ok: AdaptiveSchemaResponse,
    errors: [413, 415],
  })
  set(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() { jsonSchema }: UpdateAdaptiveSchemaDto,
  ): Promise<AdaptiveSchemaResponse> {
    return this.schemas.set(scope, siteId, jsonSchema);
  }

  @Get('template-conditions')
  @Requires('site.view')
  @Operation({
    id: 'listSiteAdaptiveTemplateConditions',
    tag: TAG,
    summary: 'List condition templates',
    description: 'Suggested conditions: one for each boolean and each value of a list.',
    ok: TemplateConditionsResponse,
  })
  templates(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<TemplateConditionsResponse> {
    return this.schemas.templates(scope, siteId);
  }
}
