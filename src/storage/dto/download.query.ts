import { StringField } from '../../common/dto/fields';
import { SignedQuery } from './signed.query';

/** The query of the URL of a stored file. */
export class DownloadQuery extends SignedQuery {
  @StringField({
    optional: true,
    max: 32,
    description: 'Space that the file belongs to.',
    example: '02KQxUz5wPbYh1eTq7mA0s',
  })
  space?: string;
}
