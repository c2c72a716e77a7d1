import { StringField } from '../../common/dto/fields';

export class CreateCollectionDto {
  @StringField({
    optional: true,
    max: 50,
    description: 'Title, at most 50 characters; "Untitled" when left out.',
    example: 'Handbooks',
  })
  title?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Collection to put it in; at the top of the organization when left out.',
  })
  parent?: string;
}
