import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Organization, Space } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { Problem } from '../../components/problem';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { refreshOutline } from '../../state/organization';
import { t } from '../../i18n/administer';

const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;
/** The newest deletions; the audit log is the only list of what is in the trash. */
const MAX_EVENTS = 100;

type Trashed = Space & { readonly deletedAt: string };

const isTrashed = (space: Space | undefined): space is Trashed => space?.deletedAt !== undefined;

/** Undefined for a space that was deleted permanently. */
async function readTrashed(spaceId: string, signal: AbortSignal): Promise<Space | undefined> {
  try {
    return await ok(api.GET('/v1/spaces/{spaceId}', { params: { path: { spaceId } }, signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function readTrash(organizationId: string, signal: AbortSignal): Promise<readonly Trashed[]> {
  const from = new Date(Date.now() - (RETENTION_DAYS + 1) * DAY_MS).toISOString();
  const { items } = await ok(
    api.GET('/v1/orgs/{organizationId}/audit-events', {
      params: { path: { organizationId }, query: { action: 'space.delete', from, limit: MAX_EVENTS } },
      signal,
    }),
  );
  const ids = [...new Set(items.map(({ target }) => target.id))];
  const spaces = await Promise.all(ids.map((id) => readTrashed(id, signal)));
  return spaces.filter(isTrashed);
}

interface TrashRowProps {
  readonly space: Trashed;
  readonly onRestore: () => void;
}

function TrashRow({ space: { id, title, deletedAt }, onRestore }: TrashRowProps) {
  const work = useAsyncAction();
  const restore = () =>
    work.run(async () => {
      await ok(api.POST('/v1/spaces/{spaceId}/restore', { params: { path: { spaceId: id } } }));
      await refreshOutline();
      onRestore();
    });
  const end = new Date(Date.parse(deletedAt) + RETENTION_DAYS * DAY_MS).toISOString();
  return (
    <div class="member">
      <div class="member-who">
        <strong>{title}</strong>
        <p class="quiet">{t.deletedKeptUntil(<Time at={deletedAt} />, <Time at={end} />)}</p>
      </div>
      <button type="button" class="button" aria-label={t.restoreOne(title)} onClick={() => void restore()}>
        {t.restore}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}

function Trash({ spaces }: { readonly spaces: readonly Trashed[] }) {
  const remaining = useSignal(spaces);
  const restored = useSignal<Trashed | undefined>(undefined);
  const lastRestored = restored.value;
  return (
    <>
      <DoneMessage>
        {lastRestored && <>{t.restored(<a href={paths.space(lastRestored.id)}>{lastRestored.title}</a>)}</>}
      </DoneMessage>
      {remaining.value.length === 0 && <p class="quiet">{t.emptyTrash}</p>}
      <ol class="entries" aria-label={t.deletedSpaces}>
        {remaining.value.map((space) => (
          <li key={space.id}>
            <TrashRow
              space={space}
              onRestore={() => {
                remaining.value = remaining.value.filter(({ id }) => id !== space.id);
                restored.value = space;
              }}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface TrashViewProps {
  readonly organization: Organization;
  readonly spaces: readonly Trashed[];
}

const TrashView = ({ organization, spaces }: TrashViewProps) => (
  <>
    <OrganizationHeader organization={organization} part="trash" />
    <Heading>{t.trash}</Heading>
    <Trash spaces={spaces} />
  </>
);

/** The deleted spaces of an organization that can be restored. */
export async function trashScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, spaces] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readTrash(organizationId, signal),
  ]);
  const view = () => <TrashView organization={organization} spaces={spaces} />;
  return { title: t.trashOf(organization.title), organization: organizationId, view };
}
