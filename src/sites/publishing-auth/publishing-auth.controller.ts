import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { IdPipe } from '../../common/ids/id.pipe';
import { Operation } from '../../common/openapi/operation.decorator';
import { CallerScope } from '../../common/permissions/caller.decorator';
import { Requires } from '../../common/permissions/route-access.decorator';
import type { Scope } from '../../common/permissions/scope';
import { UpdatePublishingAuthDto } from './dto/publishing-auth.dto';
import { PublishingAuthResponse } from './dto/publishing-auth.response';
import { PublishingAuthService } from './publishing-auth.service';

const TAG = 'Site audience';

@Controller('orgs/:organizationId/sites/:siteId/publishing/auth')
export class PublishingAuthController {
  constructor(private readonly auth: PublishingAuthService) {}

  @Get()
  @Requires('site.admin')
  @Operation({
    id: 'getSitePublishingAuthById',
    tag: TAG,
    summary: 'Get the visitor authentication settings',
    description:
      'Returns how visitors sign in to a site whose visibility is visitor-auth, with the secret key of the site.',
    ok: PublishingAuthResponse,
  })
  get(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<PublishingAuthResponse> {
    return this.auth.get(scope, siteId);
  }

  @Patch()
  @Requires('site.admin')
  @Operation({
    id: 'updateSitePublishingAuthById',
    tag: TAG,
    summary: 'Update the visitor authentication settings',
    description: 'Changes only the fields in the body; null clears a field. The key is not changed.',
    ok: PublishingAuthResponse,
    errors: [413, 415],
  })
  update(
    @CallerScope() scope: Scope,
    @Param('siteId', IdPipe) siteId: string,
    @Body() body: UpdatePublishingAuthDto,
  ): Promise<PublishingAuthResponse> {
    return this.auth.update(scope, siteId, body);
  }

  @Post('regenerate')
  @Requires('site.admin')
  @Operation({
    id: 'regenerateSitePublishingAuthById',
    tag: TAG,
    matches: ['getSitePublishingAuthById'],
    summary: 'Regenerate the key of a site',
    description: 'Generates a new key. All signed-in visitors are signed out immediately.',
    ok: PublishingAuthResponse,
  })
  regenerate(@CallerScope() scope: Scope, @Param('siteId', IdPipe) siteId: string): Promise<PublishingAuthResponse> {
    return this.auth.regenerate(scope, siteId);
  }
}
