import { ResponseField } from '../../../common/dto/fields';

class ShareLinkUrls {
  @ResponseField({
    description: 'URL to share: the site with the secret key. It works while the site is published.',
    format: 'uri',
    example: 'http://localhost:3000/sites/handbook/Zr2kqXvUeWb0P9nYtLd4cHs7/',
  })
  published: string;
}

/** A key that opens a site whose visibility is share-link. */
export class ShareLinkResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['share-link'], example: 'share-link' })
  object: 'share-link';

  @ResponseField({ description: 'Identifier of the share link.', example: '02KQxUz5wPbYh1eTq7mA0l' })
  id: string;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'Name, at most 50 characters.', example: 'For reviewers' })
  name: string;

  @ResponseField({ description: 'Whether the link is enabled.', example: true })
  active: boolean;

  @ResponseField({ description: 'URLs of the share link.', type: ShareLinkUrls })
  urls: ShareLinkUrls;
}
