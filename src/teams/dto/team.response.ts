import { ResponseExternalId } from '../../common/dto/external-id.fields';
import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponseFlag, ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';

class TeamPermissions {
  @ResponseFlag('Can change the members of the team.')
  admin: boolean;

  @ResponseFlag('Can view the team and its members.')
  view: boolean;
}

/** A named group of members. */
export class TeamResponse {
  @ResourceType('team')
  object: 'team';

  @ResponseText('Identifier of the team.', '02KQxUz5wPbYh1eTq7mA0t')
  id: string;

  @ResponseText(
    'Title, 1 to 64 characters, beyond which the name of a group of a directory is cut; not necessarily unique.',
    'Writers',
  )
  title: string;

  @ResponseExternalId()
  externalId?: string;

  @ResponseFlag('Whether a directory manages the team (SCIM): its title and members can only be changed there.', false)
  provisioned: boolean;

  @ResponseField({ description: 'Number of members.', type: 'integer', example: 12 })
  members: number;

  @ResponseField({ description: 'Number of spaces shared with it directly.', type: 'integer', example: 3 })
  spaces: number;

  @ResponseTime('When it was created.')
  createdAt: string;

  @ResponsePart('Permissions of the caller.', TeamPermissions)
  permissions: TeamPermissions;
}
