import type { ContentRef } from './content-ref.types';

interface RefFields {
  /** The field that identifies the target. */
  readonly own: string;
  /** Fields that may be absent. */
  readonly further?: readonly string[];
}

/** The fields of each kind of reference, besides `kind`; all are texts. */
export const REF_FIELDS: { readonly [Kind in ContentRef['kind']]: RefFields } = {
  url: { own: 'url' },
  file: { own: 'file', further: ['space'] },
  page: { own: 'page', further: ['space'] },
  anchor: { own: 'anchor', further: ['page', 'space'] },
  user: { own: 'user' },
  collection: { own: 'collection' },
  space: { own: 'space' },
  'reusable-content': { own: 'reusableContent', further: ['space'] },
  openapi: { own: 'spec' },
};
