import { ResponseExternalId } from '../../../common/dto/external-id.fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';
import type { RedirectDestination } from '../../entities/site-redirect.entity';
import { DestinationResponseField } from './destination.field';

/** A path of a site that redirects elsewhere. */
export class RedirectResponse {
  @ResourceType('site-redirect')
  object: 'site-redirect';

  @ResponseText('Identifier of the redirect.', '02KQxUz5wPbYh1eTq7mA0x')
  id: string;

  @ResponseText('Path within the site, as it was provided.', '/old/page')
  source: string;

  @ResponseExternalId()
  externalId?: string;

  @DestinationResponseField()
  destination: RedirectDestination;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseFlag('Whether the redirect is permanent (308); always true.')
  permanent: boolean;

  @ResponseFlag('Whether the rest of a path is appended to the target; not supported, always false.', false)
  captureWildcard: boolean;

  @ResponseFlag('Whether it is a draft; not supported, always false.', false)
  draft: boolean;
}

/** The redirect of a path, with its target. */
export class FoundRedirectResponse {
  @ResponsePart('The redirect.', RedirectResponse)
  redirect: RedirectResponse;

  @ResponseUrl(
    'Current target, as an absolute URL; it is the same while the site is not published.',
    'http://localhost:3000/sites/handbook/guides/install',
  )
  target: string;
}
