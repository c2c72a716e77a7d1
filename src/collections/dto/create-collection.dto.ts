import { StringField } from '../../common/dto/fields';

/** Where a new space or collection is created. */
export const ParentCollectionField = (): PropertyDecorator =>
  StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Parent collection; the top level of the organization if omitted.',
  });

export class CreateCollectionDto {
  @StringField({
    optional: true,
    max: 50,
    description: 'Title, at most 50 characters; defaults to "Untitled".',
    example: 'Handbooks',
  })
  title?: string;

  @ParentCollectionField()
  parent?: string;
}
