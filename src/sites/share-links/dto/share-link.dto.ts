import { BooleanField, StringField } from '../../../common/dto/fields';

const NAME = { max: 50, description: 'Name, at most 50 characters.', example: 'For reviewers' };

export class CreateShareLinkDto {
  @StringField(NAME)
  name: string;
}

export class UpdateShareLinkDto {
  @BooleanField({
    optional: true,
    description: 'false: disables the link immediately; true: enables it again.',
    example: true,
  })
  active?: boolean;

  @StringField({ ...NAME, optional: true })
  name?: string;
}
