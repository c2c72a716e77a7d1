import { StringField } from '../../common/dto/fields';

export class ShareKeyQuery {
  @StringField({
    optional: true,
    max: 256,
    description: 'Share key of a site published by share link; resolves the published addresses.',
  })
  shareKey?: string;
}
