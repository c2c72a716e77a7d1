import { ResponseField } from '../../common/dto/fields';

class TeamPermissions {
  @ResponseField({ description: 'Can change the members of the team.', example: true })
  admin: boolean;

  @ResponseField({ description: 'Can view the team and its members.', example: true })
  view: boolean;
}

/** A named group of members. */
export class TeamResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['team'], example: 'team' })
  object: 'team';

  @ResponseField({ description: 'Identifier of the team.', example: '02KQxUz5wPbYh1eTq7mA0t' })
  id: string;

  @ResponseField({ description: 'Title, 1 to 64 characters; not necessarily unique.', example: 'Writers' })
  title: string;

  @ResponseField({ description: 'Number of members.', type: 'integer', example: 12 })
  members: number;

  @ResponseField({ description: 'Number of spaces shared with it directly.', type: 'integer', example: 3 })
  spaces: number;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'Permissions of the caller.', type: TeamPermissions })
  permissions: TeamPermissions;
}
