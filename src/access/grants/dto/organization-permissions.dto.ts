import { EnumField, ResponseField, StringField } from '../../../common/dto/fields';
import { ResponseText } from '../../../common/dto/response-fields';
import { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { type Role, ROLES } from '../../../common/permissions/role';

const IdFilterField = (what: string) =>
  StringField({ optional: true, min: 1, max: 32, description: `Return only roles of this ${what}.` });

export class OrganizationPermissionsQuery extends PageQueryDto {
  @IdFilterField('person')
  user?: string;

  @IdFilterField('team')
  team?: string;

  @EnumField({ optional: true, values: ROLES, description: 'Return only this role.', example: 'edit' })
  role?: Role;
}

/** A direct role on a space or collection of an organization, by identifiers: it names one of the two, and a person or a team. */
export class OrganizationPermissionResponse {
  @ResponseText('Identifier of the space.', '02KQxUz5wPbYh1eTq7mA0s', { required: false })
  space?: string;

  @ResponseText('Identifier of the collection.', '02KQxUz5wPbYh1eTq7mA0c', { required: false })
  collection?: string;

  @ResponseText('Identifier of the person who has it.', '02KQxUz5wPbYh1eTq7mA0d', { required: false })
  user?: string;

  @ResponseText('Identifier of the team that has it.', '02KQxUz5wPbYh1eTq7mA0t', { required: false })
  team?: string;

  @ResponseField({ description: 'The role.', enum: [...ROLES], example: 'edit' })
  permission: Role;
}
