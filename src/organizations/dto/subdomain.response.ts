import { ResponseField } from '../../common/dto/fields';

class OrganizationPointer {
  @ResponseField({ description: 'Kind of target.', enum: ['organization'], example: 'organization' })
  type: 'organization';

  @ResponseField({ description: 'Identifier of the organization.', example: '02KQxUz5wPbYh1eTq7mA0e' })
  organization: string;
}

/** Whose a hostname is. */
export class SubdomainResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['subdomain'], example: 'subdomain' })
  object: 'subdomain';

  @ResponseField({ description: 'The hostname.', example: 'handbook' })
  subdomain: string;

  @ResponseField({ description: 'Target of the hostname.', type: OrganizationPointer })
  target: OrganizationPointer;

  @ResponseField({ description: 'Whether it is in use; always true.', example: true })
  isActive: boolean;
}
