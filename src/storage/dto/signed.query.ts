import { StringField } from '../../common/dto/fields';

/** The query of a signed URL. */
export class SignedQuery {
  @StringField({
    min: 1,
    max: 16,
    pattern: { regex: /^\d+$/, message: 'must be a number' },
    description: 'When the URL expires, in seconds since 1970.',
    example: '1770451200',
  })
  expires: string;

  @StringField({
    min: 1,
    max: 64,
    description: 'Signature of the URL.',
    example: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  })
  signature: string;
}
