import { ResponseField } from '../../common/dto/fields';
import { ResponsePart } from '../../common/dto/response-fields';
import { type Role, ROLES } from '../../common/permissions/role';
import { SpaceResponse } from './space.response';

/** A space that a person sees, with what they may there. */
export class MemberSpaceResponse {
  @ResponseField({ description: 'Effective role of the person.', enum: [...ROLES], example: 'edit' })
  permission: Role;

  @ResponsePart('The space, as the caller sees it.', SpaceResponse)
  space: SpaceResponse;
}
