import { api, ok } from '../../api/client';
import type { Organization, Team } from '../../api/types';
import { Heading } from '../../parts/heading';
import { OrganizationTop } from '../../parts/organization-top';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { useRefreshedList } from '../../parts/refreshed-list';
import type { Screen, Visit } from '../../shell/screen';
import { openDialog } from '../../state/dialog';
import { DeleteTeam, NewTeam, RenameTeam } from './team-dialogs';
import { TeamMembers } from './team-members';
import { t } from '../../messages/administer';

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
          <button
            type="button"
            class="button"
            aria-label={t.renameOne(title)}
            onClick={() => openDialog(() => <RenameTeam {...props} />)}
          >
            {t.rename}
          </button>
          <button
            type="button"
            class="button"
            aria-label={t.deleteOne(title)}
            onClick={() => openDialog(() => <DeleteTeam {...props} />)}
          >
            {t.deleteTeam}
          </button>
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
  const { first, version, message, refresh } = useRefreshedList(teams, () => readTeams(id));
  return (
    <>
      <OrganizationTop organization={organization} part="teams">
        {permissions.admin && (
          <button
            type="button"
            class="primary"
            onClick={() => openDialog(() => <NewTeam organizationId={id} onDone={refresh} />)}
          >
            {t.newTeam}
          </button>
        )}
      </OrganizationTop>
      <Heading>{t.teams}</Heading>
      <p class="lead">{t.teamsHint}</p>
      <p class="done" role="status">
        {message}
      </p>
      <PagedList
        key={version.value}
        name={t.teams}
        empty={permissions.admin ? t.noTeamsCreateOne : t.noTeams}
        first={first.value}
        loadPage={(page) => readTeams(id, page)}
        render={(team) => <TeamRow organizationId={id} team={team} mayManage={permissions.admin} onDone={refresh} />}
      />
    </>
  );
}

/** The teams of an organization. */
export async function teamsScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const reading = ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));
  const [organization, teams] = await Promise.all([reading, readTeams(organizationId, undefined, signal)]);
  const view = () => <TeamsView organization={organization} teams={teams} />;
  return { title: t.teamsOf(organization.title), organization: organizationId, view };
}
