import { api, ok } from '../../api/client';
import type { Organization, Team } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import type { ListPart } from '../../components/paged-list';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import type { Screen, RouteContext } from '../../lib/screen';
import { openDialog } from '../../state/dialog';
import { DeleteTeam, NewTeam, RenameTeam } from './team-dialogs';
import { TeamMembers } from './team-members';
import { t } from '../../i18n/administer';

const AT_ONCE = 50;

const readTeams = (organizationId: string, page?: string, signal?: AbortSignal): Promise<ListPart<Team>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/teams', {
      params: { path: { organizationId }, query: { limit: AT_ONCE, page } },
      signal,
    }),
  );

interface TeamRowProps {
  readonly organizationId: string;
  readonly team: Team;
  /** Whether the user may create, rename and delete teams; owners of a team may also manage its members. */
  readonly mayManage: boolean;
  readonly onDone: (message: string) => Promise<void>;
}

function TeamRow({ organizationId, team, mayManage, onDone }: TeamRowProps) {
  const { title, members, spaces, permissions } = team;
  const props = { organizationId, team, onDone };
  const people = () => openDialog(() => <TeamMembers {...props} mayManage={permissions.admin} />);
  return (
    <div class="member">
      <div class="member-who">
        <strong>{title}</strong>
        <p class="quiet">
          {t.countOfMembers(members)} · {t.countOfSharedSpaces(spaces)}
        </p>
      </div>
      <button type="button" class="button" aria-label={t.membersOf(title)} onClick={people}>
        {t.members}
      </button>
      {mayManage && (
        <>
          <DialogButton label={t.renameOne(title)} dialog={() => <RenameTeam {...props} />}>
            {t.rename}
          </DialogButton>
          <DialogButton label={t.deleteOne(title)} dialog={() => <DeleteTeam {...props} />}>
            {t.deleteTeam}
          </DialogButton>
        </>
      )}
    </div>
  );
}

interface TeamsViewProps {
  readonly organization: Organization;
  readonly teams: ListPart<Team>;
}

function TeamsView({ organization, teams }: TeamsViewProps) {
  const { id, permissions } = organization;
  const list = useRefreshedList(teams, (page) => readTeams(id, page));
  return (
    <>
      <OrganizationHeader organization={organization} part="teams">
        {permissions.admin && (
          <DialogButton primary dialog={() => <NewTeam organizationId={id} onDone={list.refresh} />}>
            {t.newTeam}
          </DialogButton>
        )}
      </OrganizationHeader>
      <Heading>{t.teams}</Heading>
      <p class="lead">{t.teamsHint}</p>
      <RefreshedListView
        of={list}
        name={t.teams}
        empty={permissions.admin ? t.noTeamsCreateOne : t.noTeams}
        render={(team) => (
          <TeamRow organizationId={id} team={team} mayManage={permissions.admin} onDone={list.refresh} />
        )}
      />
    </>
  );
}

/** The teams of an organization. */
export async function teamsScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const reading = ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const [organization, teams] = await Promise.all([reading, readTeams(organizationId, undefined, signal)]);
  const view = () => <TeamsView organization={organization} teams={teams} />;
  return { title: t.teamsOf(organization.title), organization: organizationId, view };
}
