import { ResponseField } from '../../common/dto/fields';
import { OrganizationResponse } from '../../organizations/dto/organization.response';

/** The organizations that an e-mail domain belongs to: none or one. */
export class EmailDomainOrganizationsResponse {
  @ResponseField({ description: 'None or one.', type: [OrganizationResponse] })
  organizations: OrganizationResponse[];

  @ResponseField({
    description: 'The same again, misspelt: the published contract requires it of clients.',
    deprecated: true,
    type: [OrganizationResponse],
  })
  organizaitons: OrganizationResponse[];
}
