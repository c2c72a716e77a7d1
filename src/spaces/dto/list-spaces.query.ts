import { ParentFilterField } from '../../collections/dto/parent-filter.field';
import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { StringField } from '../../common/dto/fields';
import { UpdatedSinceField } from '../../common/dto/updated-since.field';

export class SpacesInCollectionQuery extends ExternalIdQueryDto {
  @StringField({
    optional: true,
    min: 1,
    max: 50,
    description: 'Return only spaces whose title contains this text, case-insensitively.',
    example: 'guide',
  })
  title?: string;

  @UpdatedSinceField()
  updatedSince?: string;
}

export class ListSpacesQuery extends SpacesInCollectionQuery {
  @ParentFilterField()
  parent?: string;
}
