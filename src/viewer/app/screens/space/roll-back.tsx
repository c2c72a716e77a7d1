import { api, ok } from '../../api/client';
import type { RevisionSummary, Space } from '../../api/types';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import { Time } from '../../parts/time';
import { closeDialog } from '../../state/dialog';
import { openSpace, showTree } from '../../state/open-space';

interface RollBackProps {
  readonly space: Space;
  readonly revision: RevisionSummary;
  readonly done: (words: string) => Promise<void>;
}

/** Makes the content what it was; nothing of the history is lost by it. */
export function RollBack({ space, revision: { id, createdAt }, done }: RollBackProps) {
  const submit = async () => {
    const path = { spaceId: space.id, revisionId: id };
    await ok(api.POST('/v1/spaces/{spaceId}/revisions/{revisionId}/rollback', { params: { path } }));
    showTree(await openSpace(space.id, undefined, true, new AbortController().signal));
    closeDialog();
    await done(`“${space.title}” says again what it said on ${new Date(createdAt).toLocaleString()}.`);
  };
  return (
    <Dialog title="Roll back?">
      <Form action="Roll back" doing="Rolling back…" danger dialog submit={submit}>
        <p>
          Readers see “{space.title}” as it was on <Time at={createdAt} />. What came after it stays in the history, and
          you can roll forward to it the same way. Drafts and change requests are not touched.
        </p>
      </Form>
    </Dialog>
  );
}
