import { StringField } from '../../../common/dto/fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';

export class SearchQueryDto extends PageQueryDto {
  @StringField({
    min: 1,
    max: 512,
    description:
      'Words to search for. A page must contain all of them; the last word may be incomplete. Words in quotation marks must be adjacent.',
    example: 'install docker',
  })
  query: string;
}

/** Query of a search in one space. */
export class SpaceSearchQueryDto extends SearchQueryDto {
  @StringField({
    optional: true,
    min: 1,
    max: 100,
    description: 'Only pages with this label.',
    example: 'install',
  })
  label?: string;
}
