import { ExternalIdField } from '../../common/dto/external-id.fields';
import { TeamTitleField } from './team-title.field';

/** A team as a program declares it. */
export class DeclareTeamDto {
  @TeamTitleField()
  title: string;
}

export class UpdateTeamDto {
  @TeamTitleField({ optional: true })
  title?: string;

  @ExternalIdField()
  externalId?: string | null;
}
