import { api, ok } from '../../api/client';
import type { Explanation } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { levelTitle, REASONS, roleTitle } from '../../components/level-labels';
import { Load } from '../../components/load';
import { outline } from '../../state/organization';
import { t } from '../../i18n/space';

type Level = Explanation['levels'][number];

const defaultTitle = (level: Level['defaultLevel']) =>
  level === 'inherit' ? t.inheritedLevel : level === null ? t.noLevelAccess : roleTitle(level);

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
          <>{t.hasNoAccess(<strong>{user.displayName}</strong>)}</>
        ) : (
          <>
            {t.hasTheRole(
              <strong>{user.displayName}</strong>,
              <strong>{roleTitle(permission)}</strong>,
              REASONS[reason],
              levelTitle(origin, outline.value),
            )}
          </>
        )}
      </p>
      <div class="table">
        <table>
          <caption class="unseen">{t.levelsOf(user.displayName)}</caption>
          <thead>
            <tr>
              <th scope="col">{t.level}</th>
              <th scope="col">{t.directly}</th>
              <th scope="col">{t.throughTeam}</th>
              <th scope="col">{t.allMembers}</th>
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
        {organizationRole === null ? t.isAGuest : t.organizationRole(roleTitle(organizationRole))}{' '}
        {t.nearestLevelDecides}
      </p>
    </>
  );
};

interface ExplanationDialogProps {
  readonly spaceId: string;
  readonly user: { readonly id: string; readonly displayName: string };
}

/** Explains why a user can or cannot see a space. */
export function ExplanationDialog({ spaceId, user }: ExplanationDialogProps) {
  const load = (signal: AbortSignal) =>
    ok(
      api.GET('/v1/spaces/{spaceId}/permissions/users/{userId}/explain', {
        params: { path: { spaceId, userId: user.id } },
        signal,
      }),
    );
  return (
    <Dialog title={t.accessOf(user.displayName)} wide>
      <Load load={load}>{(found) => <Explained found={found} />}</Load>
    </Dialog>
  );
}
