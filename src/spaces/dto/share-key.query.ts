import { StringField } from '../../common/dto/fields';

export class ShareKeyQuery {
  @StringField({
    optional: true,
    max: 256,
    description: 'Share key of a site with the visibility share-link; included in its published URLs.',
  })
  shareKey?: string;
}
