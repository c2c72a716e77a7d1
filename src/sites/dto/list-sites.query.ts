import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';
import { EnumField, QueryBooleanField, StringField } from '../../common/dto/fields';
import { SITE_TYPES, type SiteType } from '../entities/site.entity';

export class ListSitesQuery extends ExternalIdQueryDto {
  @StringField({ optional: true, min: 1, max: 32, description: 'Return only sites that contain this space.' })
  space?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 128,
    description: 'Return only sites whose title contains this text.',
    example: 'hand',
  })
  title?: string;

  @QueryBooleanField({
    optional: true,
    description: 'true: return only published sites; false: only unpublished ones.',
  })
  published?: boolean;

  @EnumField({ optional: true, values: SITE_TYPES, description: 'Return only sites of this kind.' })
  type?: SiteType;
}
