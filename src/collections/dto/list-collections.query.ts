import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { QueryBooleanField, StringField } from '../../common/dto/fields';
import { ParentFilterField } from './parent-filter.field';

export class ListCollectionsQuery extends ExternalIdQueryDto {
  @QueryBooleanField({
    optional: true,
    default: true,
    description: 'false: return only collections at the top level of the organization.',
  })
  nested: boolean = true;

  @StringField({
    optional: true,
    min: 1,
    max: 50,
    description: 'Return only collections whose title contains this text, case-insensitively.',
    example: 'hand',
  })
  title?: string;

  @ParentFilterField()
  parent?: string;
}
