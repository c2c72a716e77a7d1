import { ResponseField } from '../../common/dto/fields';
import { ResponsePart } from '../../common/dto/response-fields';
import { OrganizationResponse } from '../../organizations/dto/organization.response';

/** The organizations that an email domain belongs to: none or one. */
export class EmailDomainOrganizationsResponse {
  @ResponsePart('At most one organization.', [OrganizationResponse])
  organizations: OrganizationResponse[];

  @ResponseField({
    description: 'Same as `items`, with a misspelled name: the published contract requires it of clients.',
    deprecated: true,
    type: [OrganizationResponse],
  })
  organizaitons: OrganizationResponse[];
}
