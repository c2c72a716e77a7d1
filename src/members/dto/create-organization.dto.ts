import { EnumField, StringField } from '../../common/dto/fields';
import { HostnameField } from '../../organizations/dto/update-organization.dto';
import { ORGANIZATION_TYPES, USE_CASES } from '../../organizations/entities/organization.entity';

export class CreateOrganizationDto {
  @StringField({ min: 2, max: 255, description: 'Title, 2 to 255 characters.', example: 'My organization' })
  title: string;

  @EnumField({
    optional: true,
    values: ORGANIZATION_TYPES,
    description: 'Kind of organization; defaults to business.',
    example: 'business',
  })
  type?: (typeof ORGANIZATION_TYPES)[number];

  @EnumField({
    optional: true,
    values: USE_CASES,
    description: 'Kind of content that it mainly publishes.',
    example: 'productDocs',
  })
  useCase?: (typeof USE_CASES)[number];

  @HostnameField('example')
  hostname?: string;
}
