import { StringField } from '../../../common/dto/fields';

export class VerifyAddressDto {
  @StringField({
    min: 3,
    max: 254,
    description: 'Address that you can read the emails of.',
    example: 'ada@example.com',
  })
  email: string;
}
