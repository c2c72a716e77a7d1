import { StringField } from '../../common/dto/fields';
import { SignedQuery } from './signed.query';

/** What the address of a stored file carries behind its path. */
export class DownloadQuery extends SignedQuery {
  @StringField({
    optional: true,
    max: 32,
    description: 'Space that the file belongs to.',
    example: '02KQxUz5wPbYh1eTq7mA0s',
  })
  space?: string;
}
