import { organizationScreen as cardsOf } from '../../ui/organization-screen.js';
import { api, ok } from '../api/client';
import { Nodes } from '../parts/nodes';
import type { Screen, Visit } from '../shell/screen';
import { openDialog } from '../state/dialog';
import { NewCollection } from './collection/collection-dialogs';

interface NewButtonProps {
  readonly organizationId: string;
}

const NewCollectionButton = ({ organizationId }: NewButtonProps) => (
  <p>
    <button
      type="button"
      class="button"
      onClick={() => openDialog(() => <NewCollection organizationId={organizationId} />)}
    >
      New collection
    </button>
  </p>
);

/** An organization with all that is in it. */
export async function organizationScreen(organizationId: string, { signal }: Visit): Promise<Screen> {
  const path = { organizationId };
  const [{ title, content }, { permissions }] = await Promise.all([
    cardsOf(organizationId, signal),
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path }, signal })),
  ]);
  const view = () => (
    <>
      <Nodes nodes={content} />
      {permissions.createContent && <NewCollectionButton organizationId={organizationId} />}
    </>
  );
  return { title, organization: organizationId, view };
}
