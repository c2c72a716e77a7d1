import { useSignal } from '@preact/signals';
import { all, api, ok } from '../../api/client';
import type { Team, TeamMember } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Loaded } from '../../parts/loaded';
import { PersonPicker } from '../../parts/person-picker';
import { Problem } from '../../parts/problem';
import { useWork } from '../../parts/work';

interface TeamMembersProps {
  readonly organizationId: string;
  readonly team: Team;
  readonly mayManage: boolean;
  readonly done: (said: string) => Promise<void>;
}

type TeamRole = 'owner' | 'member';

interface RowProps {
  readonly member: TeamMember;
  readonly mayManage: boolean;
  readonly change: (role: TeamRole) => void;
  readonly remove: () => void;
}

function Row({ member: { organization, team }, mayManage, change, remove }: RowProps) {
  const { displayName, email } = organization.user;
  return (
    <div class="member">
      <div class="member-who">
        <strong>{displayName}</strong>
        <p class="quiet">{email}</p>
      </div>
      <select
        aria-label={`Role of ${displayName} in the team`}
        value={team.role}
        disabled={!mayManage}
        onChange={(event) => change(event.currentTarget.value === 'owner' ? 'owner' : 'member')}
      >
        <option value="member">Member</option>
        <option value="owner">Owner</option>
      </select>
      {mayManage && (
        <button type="button" class="button" aria-label={`Remove ${displayName} from the team`} onClick={remove}>
          Remove
        </button>
      )}
    </div>
  );
}

interface PeopleProps extends TeamMembersProps {
  readonly members: readonly TeamMember[];
  readonly reload: () => Promise<void>;
}

function People({ organizationId, team, mayManage, done, members, reload }: PeopleProps) {
  const work = useWork();
  const said = useSignal('');
  const path = (userId: string) => ({ path: { organizationId, teamId: team.id, userId } });
  const act = (words: string, doing: () => Promise<unknown>) =>
    void work.run(async () => {
      await doing();
      await Promise.all([reload(), done('')]);
      said.value = words;
    });
  const put = (userId: string, role: TeamRole) =>
    ok(api.PUT('/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}', { params: path(userId), body: { role } }));
  const remove = (userId: string) =>
    ok(api.DELETE('/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}', { params: path(userId) }));
  return (
    <>
      {mayManage && (
        <PersonPicker
          organizationId={organizationId}
          label="Add a member"
          without={members.map(({ organization }) => organization.user.id)}
          pick={({ id, displayName }) => act(`${displayName} is in the team now.`, () => put(id, 'member'))}
        />
      )}
      <Problem error={work.error.value} />
      <p class="done" role="status">
        {said}
      </p>
      {members.length === 0 && <p class="quiet">Nobody is in this team yet.</p>}
      <ol class="entries" aria-label="Members of the team">
        {members.map((member) => {
          const { id, displayName } = member.organization.user;
          return (
            <li key={id}>
              <Row
                member={member}
                mayManage={mayManage}
                change={(role) => act(`The role of ${displayName} is changed.`, () => put(id, role))}
                remove={() => act(`${displayName} is no longer in the team.`, () => remove(id))}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Who is in a team, and who owns it. */
export function TeamMembers(props: TeamMembersProps) {
  const { organizationId, team } = props;
  const load = () =>
    all((query) =>
      api.GET('/v1/orgs/{organizationId}/teams/{teamId}/members', {
        params: { path: { organizationId, teamId: team.id }, query },
      }),
    );
  return (
    <Dialog title={`Members of “${team.title}”`} wide>
      <Loaded load={load}>{(members, reload) => <People {...props} members={members} reload={reload} />}</Loaded>
    </Dialog>
  );
}
