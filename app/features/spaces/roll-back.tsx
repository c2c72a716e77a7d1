import { api, ok } from '../../api/client';
import type { RevisionSummary, Space } from '../../api/types';
import { FormDialog } from '../../components/form-dialog';
import { Time } from '../../components/time';
import { closeDialog } from '../../state/dialog';
import { openSpace, showTree } from '../../state/open-space';
import { date } from '../../i18n/format';
import { t } from '../../i18n/space';

interface RollBackProps {
  readonly space: Space;
  readonly revision: RevisionSummary;
  readonly onDone: (words: string) => Promise<void>;
}

/** Restores the content of an earlier revision; the history is kept. */
export function RollBack({ space, revision: { id, createdAt }, onDone }: RollBackProps) {
  const submit = async () => {
    const path = { spaceId: space.id, revisionId: id };
    await ok(api.POST('/v1/spaces/{spaceId}/revisions/{revisionId}/rollback', { params: { path } }));
    showTree(await openSpace(space.id, undefined, true, new AbortController().signal));
    closeDialog();
    await onDone(t.isRolledBack(space.title, date(createdAt, 'second')));
  };
  return (
    <FormDialog title={t.rollBackQuestion} action={t.rollBack} busyLabel={t.rollingBack} isDangerous submit={submit}>
      <p>{t.rollBackHint(space.title, <Time at={createdAt} />)}</p>
    </FormDialog>
  );
}
