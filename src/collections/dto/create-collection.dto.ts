import { StringField } from '../../common/dto/fields';

export class CreateCollectionDto {
  @StringField({
    optional: true,
    max: 50,
    description: 'Title, at most 50 characters; defaults to "Untitled".',
    example: 'Handbooks',
  })
  title?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Parent collection; the top level of the organization if omitted.',
  })
  parent?: string;
}
