import { BooleanField, StringField } from '../../../common/dto/fields';

const NAME = { max: 50, description: 'What it is for, at most 50 characters.', example: 'For reviewers' };

export class CreateShareLinkDto {
  @StringField(NAME)
  name: string;
}

export class UpdateShareLinkDto {
  @BooleanField({
    optional: true,
    description: 'false: it opens the site to nobody any more, at once. true: it does again.',
    example: true,
  })
  active?: boolean;

  @StringField({ ...NAME, optional: true })
  name?: string;
}
