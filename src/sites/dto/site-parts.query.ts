import { QueryBooleanField, StringField } from '../../common/dto/fields';
import { ExternalIdQueryDto } from '../../common/pagination/external-id.query';

const ShareKeyField = () =>
  StringField({
    optional: true,
    max: 256,
    description: 'Key of a share link; included in the published URLs of a site with the visibility share-link.',
  });

export class SiteShareKeyQuery {
  @ShareKeyField()
  shareKey?: string;
}

export class ListSitePartsQuery extends ExternalIdQueryDto {
  @ShareKeyField()
  shareKey?: string;
}

export class ListSiteSpacesQuery extends ListSitePartsQuery {
  @QueryBooleanField({ optional: true, description: 'true: only the default site space; false: only the others.' })
  default?: boolean;
}
