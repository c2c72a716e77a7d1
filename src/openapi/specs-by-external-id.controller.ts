import { Body, Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AcceptsLargeJson } from '../common/http/large-json-body.interceptor';
import { CallerScope } from '../common/permissions/caller.decorator';
import type { Scope } from '../common/permissions/scope';
import {
  ExternalIdParam,
  GetByExternalId,
  PutByExternalId,
  SoughtExternalId,
} from '../external-ids/by-external-id.decorators';
import { announceCreated } from '../external-ids/created-responder';
import { ExternalIds } from '../external-ids/external-ids';
import { DeclareSpecDto } from './dto/spec.dto';
import { SpecResponse } from './dto/spec.response';
import { LARGE_SOURCE_BYTES } from './large-sources';
import { SpecAddresses } from './spec-addresses';
import { toSpecResponse } from './spec.mapper';
import { SpecsService } from './specs.service';

const SPEC = {
  name: 'OpenAPISpec',
  label: 'specification',
  tag: 'OpenAPI specifications',
  body: SpecResponse,
} as const;

/** Specifications by the names that programs give to them. */
@Controller('orgs/:organizationId/openapi')
export class SpecsByExternalIdController {
  constructor(
    private readonly externalIds: ExternalIds,
    private readonly specs: SpecsService,
    private readonly addresses: SpecAddresses,
  ) {}

  @GetByExternalId(SPEC, 'openapi.view')
  async get(@CallerScope() scope: Scope, @SoughtExternalId() externalId: string): Promise<SpecResponse> {
    const id = await this.externalIds.find(scope, { kind: 'openapi-spec', externalId });
    return toSpecResponse(await this.specs.getById(scope, id), scope, this.addresses);
  }

  @AcceptsLargeJson(LARGE_SOURCE_BYTES)
  @PutByExternalId(SPEC, 'openapi.manage', {
    notes:
      'A source that differs is processed in the background, the same one is not: use `createOrUpdateOpenAPISpecBySlug` to fetch it again. 400 for another slug than that of the existing one, 409 if the slug is taken.',
  })
  async put(
    @CallerScope() scope: Scope,
    @ExternalIdParam() externalId: string,
    @Body() body: DeclareSpecDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SpecResponse> {
    const { resource, isNew } = await this.externalIds.declare(
      scope,
      { kind: 'openapi-spec', externalId },
      {
        create: async () => {
          const { slug } = await this.specs.create(scope, { slug: body.slug, source: body.source, externalId });
          return this.specs.update(scope, slug, { visibility: body.visibility });
        },
        update: (id) => this.specs.declare(scope, id, body),
      },
    );
    const shown = toSpecResponse(resource, scope, this.addresses);
    announceCreated(response, isNew, shown.urls.location);
    return shown;
  }
}
