import { ResponseText } from '../../common/dto/response-fields';

/** What a rollback made. */
export class RollbackResponse {
  @ResponseText('The new revision, with the content of the older one.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;
}
