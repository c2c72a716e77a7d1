import { ResponseField } from '../../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime } from '../../../common/dto/response-fields';
import { Role, type RoleOrGuest, ROLES } from '../../../common/permissions/role';
import { MappingRuleDto } from './access-mapping.dto';

const teams = (description: string) =>
  ResponseField({ description, type: [String], example: ['02KQxUz5wPbYh1eTq7mA0t'] });

const role = (description: string, required = true) =>
  ResponseField({ description, required, nullable: true, type: 'string', enum: [...ROLES, null], example: 'edit' });

export class AccessMappingResponse {
  @ResourceType('access-mapping')
  object: 'access-mapping';

  @ResponseText('The identity provider, or `scim`.', '02KQxUz5wPbYh1eTq7mA0p')
  source: string;

  @ResponseText('Claim or attribute with the groups of a person; absent where none is set.', 'groups', {
    required: false,
  })
  attribute?: string;

  @ResponseField({ description: 'The highest role that the provider may give.', enum: ROLES, example: Role.Create })
  highestRole: Role;

  @ResponsePart('The rules.', [MappingRuleDto])
  rules: MappingRuleDto[];

  @ResponseTime('When it was changed; absent where it never was.', '2026-01-31T09:30:00.000Z', { required: false })
  updatedAt?: string;
}

class RoleChange {
  @role('The present role; null for a guest.')
  from: RoleOrGuest;

  @role('The role after the next sign-in; null for a guest.')
  to: RoleOrGuest;
}

/** What would become of a member. */
class AccessChanges {
  @ResponsePart('The change of the role; absent where it stays.', RoleChange, { required: false })
  role?: RoleChange;

  @teams('Teams that they would join.')
  joins: readonly string[];

  @teams('Teams that they would leave.')
  leaves: readonly string[];
}

export class AccessMappingPreviewResponse {
  @ResourceType('access-mapping-preview')
  object: 'access-mapping-preview';

  @ResponseField({
    description:
      'Groups that the rules know. Absent where the provider names the groups elsewhere: nothing would change.',
    required: false,
    type: [String],
    example: ['docs-writers'],
  })
  groups?: readonly string[];

  @role('The role that they would have; null for a guest. Absent where no rule gives roles.', false)
  role?: RoleOrGuest;

  @teams('Teams that they would be in.')
  teams: readonly string[];

  @ResponsePart('What would change for `user`; absent where none was named.', AccessChanges, { required: false })
  changes?: AccessChanges;
}
