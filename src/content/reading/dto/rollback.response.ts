import { ResponseText } from '../../../common/dto/response-fields';

/** The result of a rollback. */
export class RollbackResponse {
  @ResponseText('The new revision, with the content of the older one.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;
}
