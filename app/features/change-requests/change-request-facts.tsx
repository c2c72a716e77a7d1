import { paths } from '../../lib/paths';
import type { ChangeRequest, ChangeRequestStatus } from '../../api/types';
import { Time } from '../../components/time';
import { STATUS_LABELS } from '../../state/change-request-labels';
import { jumpTo } from './change-request-section';
import { t } from '../../i18n/review';

interface StateTagProps {
  readonly status: ChangeRequestStatus;
}

export const StateTag = ({ status }: StateTagProps) => <span class={`tag ${status}`}>{STATUS_LABELS[status]}</span>;

interface ChangeRequestFactsProps {
  readonly changeRequest: ChangeRequest;
}

/** Number, author, time, and links to its content and its discussion. */
export function ChangeRequestFacts({ changeRequest }: ChangeRequestFactsProps) {
  const { space, revision, number, createdBy, createdAt, updatedAt, mergedAt, outdated, comments } = changeRequest;
  return (
    <p class="facts">
      <code>#{number}</code>
      <span>{t.madeBy(createdBy.displayName, <Time at={createdAt} />)}</span>
      <span>{mergedAt ? t.mergedAt(<Time at={mergedAt} />) : t.changedAt(<Time at={updatedAt} />)}</span>
      {outdated && <span class="tag warning">{t.outdatedSince}</span>}
      <a href={paths.space(space, revision)}>{t.readItsContent}</a>
      <a href="#comments" onClick={(event) => jumpTo(event, 'comments')}>
        {comments > 0 ? t.openComments(comments) : t.comments}
      </a>
    </p>
  );
}
