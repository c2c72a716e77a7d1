import { ResponseField } from '../../../common/dto/fields';

class HostnameTarget {
  @ResponseField({ description: 'Kind of target.', enum: ['site'], example: 'site' })
  type: 'site';

  @ResponseField({ description: 'Identifier of the site.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  site: string;
}

class HostnameUrls {
  @ResponseField({
    description: 'API URL of the resource.',
    format: 'uri',
    example: 'http://localhost:3000/v1/custom-hostnames/docs.example.com',
  })
  location: string;
}

/** A host name of a site's own. */
export class CustomHostnameResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['custom-hostname'], example: 'custom-hostname' })
  object: 'custom-hostname';

  @ResponseField({ description: 'The hostname.', example: 'docs.example.com' })
  hostname: string;

  @ResponseField({ description: 'Target of the hostname.', type: HostnameTarget })
  target: HostnameTarget;

  @ResponseField({ description: 'Whether its site is published.', example: true })
  isActive: boolean;

  @ResponseField({
    description: 'live: its site is published; ssl_pending: not yet.',
    enum: ['live', 'ssl_pending'],
    example: 'live',
  })
  status: 'live' | 'ssl_pending';

  @ResponseField({ description: 'URLs of the hostname.', type: HostnameUrls })
  urls: HostnameUrls;
}
