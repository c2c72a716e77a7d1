import { applyDecorators } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { Public } from '../common/permissions/route-access.decorator';

/** A route for readers of sites. Who may look is decided by the audience of the site, not by an API token. */
export const SiteRoute = (): MethodDecorator => applyDecorators(Public(), ApiExcludeEndpoint());
