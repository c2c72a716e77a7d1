import { ResponseExternalId } from '../../../common/dto/external-id.fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseTime,
  ResponseUrl,
} from '../../../common/dto/response-fields';

class ShareLinkUrls {
  @ResponseUrl(
    'URL to share: the site with the secret key. It works while the site is published.',
    'http://localhost:3000/sites/handbook/Zr2kqXvUeWb0P9nYtLd4cHs7/',
  )
  published: string;
}

/** A key that opens a site whose visibility is share-link. */
export class ShareLinkResponse {
  @ResourceType('share-link')
  object: 'share-link';

  @ResponseText('Identifier of the share link.', '02KQxUz5wPbYh1eTq7mA0l')
  id: string;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponseText('Name, at most 50 characters.', 'For reviewers')
  name: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseFlag('Whether the link is enabled.')
  active: boolean;

  @ResponsePart('URLs of the share link.', ShareLinkUrls)
  urls: ShareLinkUrls;
}
