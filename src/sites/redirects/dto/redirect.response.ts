import { ResponseField } from '../../../common/dto/fields';
import type { RedirectDestination } from '../../entities/site-redirect.entity';
import { DestinationResponseField } from './destination.field';

/** A path of a site that leads elsewhere. */
export class RedirectResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['site-redirect'], example: 'site-redirect' })
  object: 'site-redirect';

  @ResponseField({ description: 'Identifier of the redirect.', example: '02KQxUz5wPbYh1eTq7mA0x' })
  id: string;

  @ResponseField({ description: 'Path within the site, as it was provided.', example: '/old/page' })
  source: string;

  @DestinationResponseField()
  destination: RedirectDestination;
}

/** What stands behind a path. */
export class FoundRedirectResponse {
  @ResponseField({ description: 'The redirect.', type: RedirectResponse })
  redirect: RedirectResponse;

  @ResponseField({
    description: 'Current target, as an absolute URL; it is the same while the site is not published.',
    format: 'uri',
    example: 'http://localhost:3000/sites/handbook/guides/install',
  })
  target: string;
}
