import { api, ok } from '../../api/client';
import type { Explanation } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { levelTitle, REASONS, roleTitle } from '../../parts/level-words';
import { Loaded } from '../../parts/loaded';
import { outline } from '../../state/organization';

type Level = Explanation['levels'][number];

const defaultTitle = (level: Level['defaultLevel']) =>
  level === 'inherit' ? 'What is above decides' : level === null ? 'Nothing' : roleTitle(level);

const LevelRow = ({ level }: { readonly level: Level }) => (
  <tr>
    <th scope="row">{levelTitle(level.level, outline.value)}</th>
    <td>{level.direct ? roleTitle(level.direct) : '–'}</td>
    <td>{level.team ? roleTitle(level.team) : '–'}</td>
    <td>{defaultTitle(level.defaultLevel)}</td>
  </tr>
);

const Explained = ({ found }: { readonly found: Explanation }) => {
  const { user, permission, reason, origin, levels, organizationRole } = found;
  return (
    <>
      <p>
        {permission === null ? (
          <>
            <strong>{user.displayName}</strong> has no access: nothing on the way up gives them a role.
          </>
        ) : (
          <>
            <strong>{user.displayName}</strong> has the role <strong>{roleTitle(permission)}</strong>, because{' '}
            {REASONS[reason]} ({levelTitle(origin, outline.value)}).
          </>
        )}
      </p>
      <div class="table">
        <table>
          <caption class="unseen">What each level says of {user.displayName}</caption>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">By name</th>
              <th scope="col">By a team</th>
              <th scope="col">All members</th>
            </tr>
          </thead>
          <tbody>
            {levels.map((level, index) => (
              <LevelRow key={index} level={level} />
            ))}
          </tbody>
        </table>
      </div>
      <p class="quiet">
        {organizationRole === null
          ? 'In the organization they are a guest, who sees only what is shared with them.'
          : `Their role in the organization: ${roleTitle(organizationRole)}.`}{' '}
        The nearest level that names somebody decides.
      </p>
    </>
  );
};

interface ExplanationDialogProps {
  readonly spaceId: string;
  readonly user: { readonly id: string; readonly displayName: string };
}

/** Why somebody can see a space, or why not. */
export function ExplanationDialog({ spaceId, user }: ExplanationDialogProps) {
  const load = (signal: AbortSignal) =>
    ok(
      api.GET('/v1/spaces/{spaceId}/permissions/users/{userId}/explain', {
        params: { path: { spaceId, userId: user.id } },
        signal,
      }),
    );
  return (
    <Dialog title={`Access of ${user.displayName}`} wide>
      <Loaded load={load}>{(found) => <Explained found={found} />}</Loaded>
    </Dialog>
  );
}
