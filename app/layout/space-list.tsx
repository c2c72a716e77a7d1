import { paths } from '../lib/paths';
import { badgeOf } from '../components/badge';
import type { Space } from '../api/types';
import { NewSpace } from '../features/spaces/new-space';
import { openDialog } from '../state/dialog';
import { shownSpace, type ShownSpace } from '../state/open-space';
import type { Outline } from '../state/organization';
import { PageTree } from './page-tree';
import { SidePart } from './side-part';
import { changeRequestTitle } from '../state/change-request-labels';
import { t } from '../i18n/shell';

interface SpaceListProps {
  readonly outline: Outline;
}

const MAX_SPACES = 50;

interface SpaceItemProps {
  readonly space: Space;
  readonly shown?: ShownSpace;
}

const SpaceItem = ({ space, shown }: SpaceItemProps) => (
  <li>
    <a
      class={shown ? 'side-link open' : 'side-link'}
      href={paths.space(space.id, shown?.state.revision?.id)}
      aria-current={shown && shown.page === undefined ? 'true' : undefined}
    >
      <span class="badge tiny" aria-hidden="true">
        {badgeOf(space.title, space.emoji)}
      </span>
      <span class="cut">{space.title}</span>
    </a>
    {shown?.state.changeRequest && (
      <a class="side-link draft-link" href={paths.changeRequest(space.id, shown.state.changeRequest.number)}>
        <span class="tag draft">{t.draft}</span>
        <span class="cut">{changeRequestTitle(shown.state.changeRequest)}</span>
      </a>
    )}
    {shown && <PageTree key={shown.state.space.id} shown={shown} />}
  </li>
);

/** The spaces of the organization, with the pages of the open one. */
export function SpaceList({ outline: { organization, collections, spaces } }: SpaceListProps) {
  const shown = shownSpace.value;
  const open = shown?.state.space;
  const listed = spaces.slice(0, MAX_SPACES);
  // The open space is always listed, even if it is one of many or was just created.
  if (open?.organization === organization.id && !listed.some(({ id }) => id === open.id)) listed.unshift(open);
  const mayCreate = organization.permissions.createContent;
  const create = () => openDialog(() => <NewSpace organizationId={organization.id} collections={collections} />);
  return (
    <SidePart title={t.spaces} add={mayCreate ? { label: t.newSpace, onClick: create } : undefined}>
      <ul class="side-list">
        {listed.map((space) => (
          <SpaceItem key={space.id} space={space} shown={space.id === open?.id ? shown : undefined} />
        ))}
      </ul>
      {spaces.length > MAX_SPACES && (
        <a class="side-link" href={paths.organization(organization.id)}>
          {t.allSpaces(spaces.length)}
        </a>
      )}
    </SidePart>
  );
}
