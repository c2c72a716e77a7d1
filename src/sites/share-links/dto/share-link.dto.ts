import { ExternalIdField } from '../../../common/dto/external-id.fields';
import { BooleanField, StringField } from '../../../common/dto/fields';

const NAME = { max: 50, description: 'Name, at most 50 characters.', example: 'For reviewers' };

const ActiveField = () =>
  BooleanField({
    optional: true,
    description: 'false: disables the link immediately; true: enables it again.',
    example: true,
  });

export class CreateShareLinkDto {
  @StringField(NAME)
  name: string;

  @ExternalIdField('the site')
  externalId?: string | null;
}

export class UpdateShareLinkDto {
  @ActiveField()
  active?: boolean;

  @StringField({ ...NAME, optional: true })
  name?: string;

  @ExternalIdField('the site')
  externalId?: string | null;
}

/** A share link as a program declares it: what is omitted stays as it is; a new one is enabled. */
export class DeclareShareLinkDto {
  @StringField(NAME)
  name: string;

  @ActiveField()
  active?: boolean;
}
