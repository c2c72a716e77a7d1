import { all, api, ok } from '../../api/client';
import type { Role, TeamGrant, UserGrant } from '../../api/types';
import { Problem } from '../../components/problem';
import { ROLES } from '../../components/roles';
import { useAsyncAction } from '../../components/use-async-action';
import { t } from '../../i18n/space';

/** The users and teams with whom a space is shared directly. */
export interface Grants {
  readonly users: readonly UserGrant[];
  readonly teams: readonly TeamGrant[];
}

export async function readGrants(spaceId: string, signal?: AbortSignal): Promise<Grants> {
  const path = { spaceId };
  const [users, teams] = await Promise.all([
    all((query) => api.GET('/v1/spaces/{spaceId}/permissions/users', { params: { path, query }, signal })),
    all((query) => api.GET('/v1/spaces/{spaceId}/permissions/teams', { params: { path, query }, signal })),
  ]);
  return { users, teams };
}

interface GrantRowProps {
  readonly name: string;
  readonly detail: string;
  readonly role: Role;
  readonly change: (role: Role) => Promise<unknown>;
  readonly revoke: () => Promise<unknown>;
  readonly onDone: (message: string) => Promise<void>;
}

function GrantRow({ name, detail, role, change, revoke, onDone }: GrantRowProps) {
  const work = useAsyncAction();
  const runAction = (words: string, action: () => Promise<unknown>) =>
    void work.run(async () => {
      await action();
      await onDone(words);
    });
  const selectRole = (value: string) => {
    const found = ROLES.find(([one]) => one === value)?.[0];
    if (found) runAction(t.roleChanged(name), () => change(found));
  };
  return (
    <div class="member">
      <div class="member-who">
        <strong>{name}</strong>
        <p class="quiet">{detail}</p>
      </div>
      <select aria-label={t.roleOf(name)} value={role} onChange={(event) => selectRole(event.currentTarget.value)}>
        {ROLES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="button"
        aria-label={t.stopSharingWith(name)}
        onClick={() => runAction(t.noLongerShared(name), revoke)}
      >
        {t.stopSharing}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}

interface GrantListProps {
  readonly spaceId: string;
  readonly grants: Grants;
  readonly onDone: (message: string) => Promise<void>;
}

/** All users and teams with a role of their own on the space, and the actions on it. */
export function GrantList({ spaceId, grants: { users, teams }, onDone }: GrantListProps) {
  const ofUser = (userId: string) => ({ params: { path: { spaceId, userId } } });
  const ofTeam = (teamId: string) => ({ params: { path: { spaceId, teamId } } });
  if (users.length + teams.length === 0) return <p class="quiet">{t.noGrants}</p>;
  return (
    <ol class="entries" aria-label={t.sharedWith}>
      {users.map(({ user, permission }) => (
        <li key={user.id}>
          <GrantRow
            name={user.displayName}
            detail={user.email ?? t.person}
            role={permission}
            change={(role) =>
              ok(api.PATCH('/v1/spaces/{spaceId}/permissions/users/{userId}', { ...ofUser(user.id), body: { role } }))
            }
            revoke={() => ok(api.DELETE('/v1/spaces/{spaceId}/permissions/users/{userId}', ofUser(user.id)))}
            onDone={onDone}
          />
        </li>
      ))}
      {teams.map(({ team, permission }) => (
        <li key={team.id}>
          <GrantRow
            name={team.title}
            detail={t.team}
            role={permission}
            change={(role) =>
              ok(api.PATCH('/v1/spaces/{spaceId}/permissions/teams/{teamId}', { ...ofTeam(team.id), body: { role } }))
            }
            revoke={() => ok(api.DELETE('/v1/spaces/{spaceId}/permissions/teams/{teamId}', ofTeam(team.id)))}
            onDone={onDone}
          />
        </li>
      ))}
    </ol>
  );
}
