import { paths } from '../../lib/paths';
import type { ChangeRequest, ChangeRequestStatus } from '../../api/types';
import { Time } from '../../components/time';
import { STATUS_LABELS } from '../../state/change-request-labels';
import { t } from '../../i18n/review';

interface StateTagProps {
  readonly status: ChangeRequestStatus;
}

export const StateTag = ({ status }: StateTagProps) => <span class={`tag ${status}`}>{STATUS_LABELS[status]}</span>;

interface ChangeRequestFactsProps {
  readonly changeRequest: ChangeRequest;
}

/** Number, status, author, time, and a link to its content. */
export function ChangeRequestFacts({ changeRequest }: ChangeRequestFactsProps) {
  const { space, revision, number, status, createdBy, createdAt, updatedAt, mergedAt, outdated } = changeRequest;
  return (
    <>
      <p class="facts">
        <StateTag status={status} />
        <code>#{number}</code>
        <span>{t.madeBy(createdBy.displayName, <Time at={createdAt} />)}</span>
        <span>{mergedAt ? t.mergedAt(<Time at={mergedAt} />) : t.changedAt(<Time at={updatedAt} />)}</span>
        {outdated && <span class="tag warning">{t.outdatedSince}</span>}
      </p>
      <p>
        <a href={paths.space(space, revision)}>{t.readItsContent}</a>
      </p>
    </>
  );
}
