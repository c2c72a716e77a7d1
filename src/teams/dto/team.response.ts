import { ResponseField } from '../../common/dto/fields';

class TeamPermissions {
  @ResponseField({ description: 'May change who is in the team.', example: true })
  admin: boolean;

  @ResponseField({ description: 'May see the team and who is in it.', example: true })
  view: boolean;
}

/** A named group of members. */
export class TeamResponse {
  @ResponseField({ description: 'Type of the resource.', enum: ['team'], example: 'team' })
  object: 'team';

  @ResponseField({ description: 'Identifier of the team.', example: '02KQxUz5wPbYh1eTq7mA0t' })
  id: string;

  @ResponseField({ description: 'Title, 1 to 64 characters; several teams may have the same.', example: 'Writers' })
  title: string;

  @ResponseField({ description: 'People in it.', type: 'integer', example: 12 })
  members: number;

  @ResponseField({ description: 'Spaces that are shared with it by name.', type: 'integer', example: 3 })
  spaces: number;

  @ResponseField({ description: 'When it was created.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  createdAt: string;

  @ResponseField({ description: 'Permissions of the caller.', type: TeamPermissions })
  permissions: TeamPermissions;
}
