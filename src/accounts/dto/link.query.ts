import { StringField } from '../../common/dto/fields';

export class LinkQuery {
  @StringField({ optional: true, max: 100, description: 'Secret of the link, which works once.' })
  secret?: string;
}
