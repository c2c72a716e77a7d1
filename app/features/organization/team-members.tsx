import { useSignal } from '@preact/signals';
import { all, api, ok } from '../../api/client';
import type { Team, TeamMember } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { DoneMessage } from '../../components/done-message';
import { Load } from '../../components/load';
import { PersonPicker } from '../../components/person-picker';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { t } from '../../i18n/administer';

interface TeamMembersProps {
  readonly organizationId: string;
  readonly team: Team;
  readonly mayManage: boolean;
  readonly onDone: (message: string) => Promise<void>;
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
        aria-label={t.roleOfInTheTeam(displayName)}
        value={team.role}
        disabled={!mayManage}
        onChange={(event) => change(event.currentTarget.value === 'owner' ? 'owner' : 'member')}
      >
        <option value="member">{t.member}</option>
        <option value="owner">{t.owner}</option>
      </select>
      {mayManage && (
        <button type="button" class="button" aria-label={t.removeOne(displayName)} onClick={remove}>
          {t.remove}
        </button>
      )}
    </div>
  );
}

interface PeopleProps extends TeamMembersProps {
  readonly members: readonly TeamMember[];
  readonly reload: () => Promise<void>;
}

function People({ organizationId, team, mayManage, onDone, members, reload }: PeopleProps) {
  const work = useAsyncAction();
  const message = useSignal('');
  const path = (userId: string) => ({ path: { organizationId, teamId: team.id, userId } });
  const runAction = (words: string, action: () => Promise<unknown>) =>
    void work.run(async () => {
      await action();
      await Promise.all([reload(), onDone('')]);
      message.value = words;
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
          label={t.addMember}
          excluded={members.map(({ organization }) => organization.user.id)}
          onPick={({ id, displayName }) => runAction(t.memberAdded(displayName), () => put(id, 'member'))}
        />
      )}
      <Problem error={work.error.value} />
      <DoneMessage>{message}</DoneMessage>
      {members.length === 0 && <p class="quiet">{t.teamIsEmpty}</p>}
      <ol class="entries" aria-label={t.membersOfTheTeam}>
        {members.map((member) => {
          const { id, displayName } = member.organization.user;
          return (
            <li key={id}>
              <Row
                member={member}
                mayManage={mayManage}
                change={(role) => runAction(t.roleChanged(displayName), () => put(id, role))}
                remove={() => runAction(t.memberRemoved(displayName), () => remove(id))}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The members and owners of a team. */
export function TeamMembers(props: TeamMembersProps) {
  const { organizationId, team } = props;
  const load = () =>
    all((query) =>
      api.GET('/v1/orgs/{organizationId}/teams/{teamId}/members', {
        params: { path: { organizationId, teamId: team.id }, query },
      }),
    );
  return (
    <Dialog title={t.membersDialog(team.title)} wide>
      <Load load={load}>{(members, reload) => <People {...props} members={members} reload={reload} />}</Load>
    </Dialog>
  );
}
