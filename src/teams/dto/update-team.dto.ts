import { TeamTitleField } from './team-title.field';

export class UpdateTeamDto {
  @TeamTitleField()
  title: string;
}
