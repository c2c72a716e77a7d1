import { ResponseField } from '../../common/dto/fields';
import { type Role, ROLES } from '../../common/permissions/role';
import { SpaceResponse } from './space.response';

/** A space that a person sees, with what they may there. */
export class MemberSpaceResponse {
  @ResponseField({ description: 'Effective role of the person.', enum: [...ROLES], example: 'edit' })
  permission: Role;

  @ResponseField({ description: 'The space, as the caller sees it.', type: SpaceResponse })
  space: SpaceResponse;
}
