import { ResponseField } from '../../common/dto/fields';

/** What a rollback made. */
export class RollbackResponse {
  @ResponseField({
    description: 'The new revision, with the content of the older one.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;
}
