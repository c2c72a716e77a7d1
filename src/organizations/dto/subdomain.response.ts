import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText } from '../../common/dto/response-fields';

class OrganizationPointer {
  @ResponseField({ description: 'Kind of target.', enum: ['organization'], example: 'organization' })
  type: 'organization';

  @ResponseText('Identifier of the organization.', '02KQxUz5wPbYh1eTq7mA0e')
  organization: string;
}

/** The organization of a hostname. */
export class SubdomainResponse {
  @ResourceType('subdomain')
  object: 'subdomain';

  @ResponseText('The hostname.', 'handbook')
  subdomain: string;

  @ResponsePart('Target of the hostname.', OrganizationPointer)
  target: OrganizationPointer;

  @ResponseFlag('Whether it is in use; always true.')
  isActive: boolean;
}
