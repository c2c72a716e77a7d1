import { EnumField, QueryBooleanField, StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { SITE_TYPES, type SiteType } from '../entities/site.entity';

export class ListSitesQuery extends PageQueryDto {
  @StringField({ optional: true, min: 1, max: 32, description: 'Only sites that show this space.' })
  space?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 128,
    description: 'Only sites whose title contains this.',
    example: 'hand',
  })
  title?: string;

  @QueryBooleanField({ optional: true, description: 'Only published sites, or only the others.' })
  published?: boolean;

  @EnumField({ optional: true, values: SITE_TYPES, description: 'Only sites of this kind.' })
  type?: SiteType;
}
