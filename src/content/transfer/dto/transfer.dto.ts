import { StringField } from '../../../common/dto/fields';

export class TransferDto {
  @StringField({
    min: 1,
    max: 32,
    description: 'Target organization. You must be an admin there, too.',
    example: '02KQxUz5wPbYh1eTq7mA0b',
  })
  organization: string;
}
