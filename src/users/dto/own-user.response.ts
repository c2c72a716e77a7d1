import { ResponseField } from '../../common/dto/fields';
import { UserResponse } from './user.response';

/** The person who is calling. */
export class OwnUserResponse extends UserResponse {
  @ResponseField({ description: 'Whether the person operates the installation.', required: false, example: true })
  operator?: boolean;
}
