import { ResponseField } from '../../../common/dto/fields';
import {
  ResourceType,
  ResponseFlag,
  ResponsePart,
  ResponseText,
  ResponseUrl,
} from '../../../common/dto/response-fields';

class HostnameTarget {
  @ResponseField({ description: 'Kind of target.', enum: ['site'], example: 'site' })
  type: 'site';

  @ResponseText('Identifier of the site.', '02KQxUz5wPbYh1eTq7mA0i')
  site: string;
}

class HostnameUrls {
  @ResponseUrl('API URL of the resource.', 'http://localhost:3000/v1/custom-hostnames/docs.example.com')
  location: string;
}

/** A custom hostname of a site. */
export class CustomHostnameResponse {
  @ResourceType('custom-hostname')
  object: 'custom-hostname';

  @ResponseText('The hostname.', 'docs.example.com')
  hostname: string;

  @ResponsePart('Target of the hostname.', HostnameTarget)
  target: HostnameTarget;

  @ResponseFlag('Whether its site is published.')
  isActive: boolean;

  @ResponseField({
    description: 'live: its site is published; ssl_pending: not yet.',
    enum: ['live', 'ssl_pending'],
    example: 'live',
  })
  status: 'live' | 'ssl_pending';

  @ResponsePart('URLs of the hostname.', HostnameUrls)
  urls: HostnameUrls;
}
