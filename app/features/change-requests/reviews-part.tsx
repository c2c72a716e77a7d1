import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { api, ok } from '../../api/client';
import type { CommentBody, Review } from '../../api/types';
import { CommentText } from '../../components/comments/comment-text';
import { ActionButton } from '../../components/action-button';
import { PagedList } from '../../components/paged-list';
import { Time } from '../../components/time';
import { person } from '../../state/session';
import { RequestReview } from './request-review';
import type { PartProps } from './part-props';
import { readReviews } from './change-request-data';
import { isClosed } from '../../state/draft';
import { t } from '../../i18n/review';

const VERDICTS = [
  { status: 'approved', label: t.approve, message: t.youApproved },
  { status: 'changes-requested', label: t.requestChanges, message: t.youRequestedChanges },
] as const;

interface ReviewItemProps {
  readonly spaceId: string;
  readonly review: Review;
}

function ReviewItem({ spaceId, review }: ReviewItemProps) {
  const { reviewer, status, outdated, createdAt, comment, revision } = review;
  // The OpenAPI description does not specify the structure of a comment.
  const body = (comment as { readonly body?: CommentBody } | undefined)?.body;
  return (
    <div class={outdated ? 'review outdated' : 'review'}>
      <p class="byline">
        <span class={`tag ${status}`}>{status === 'approved' ? t.approved : t.changesRequested}</span>{' '}
        <strong>{reviewer.displayName}</strong> <Time at={createdAt} />
        {outdated && ` · ${t.earlierRevision}`}
      </p>
      {body && <CommentText body={body} spaceId={spaceId} revision={revision} />}
    </div>
  );
}

/** The person's own verdict; renders nothing for those who cannot give one. */
export function ReviewForm(props: PartProps) {
  const { space, changeRequest, requestedReviewers } = props.state;
  const isRequested = requestedReviewers.some(({ user }) => user.id === person.value?.id);
  const mayReview = space.permissions.review || isRequested;
  return mayReview && !isClosed(changeRequest) ? <VerdictForm {...props} /> : null;
}

function VerdictForm({ state: { path }, outcome, onChange }: PartProps) {
  const id = useId();
  const text = useSignal('');
  const submit = (status: Review['status'], message: string) => async () => {
    const markdown = text.peek().trim();
    await ok(
      api.POST('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/reviews', {
        params: { path },
        body: { status, ...(markdown !== '' && { comment: { markdown } }) },
      }),
    );
    text.value = '';
    await onChange(message);
  };
  return (
    <div class="text-form">
      <label for={id}>{t.yourReview}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={10_000}
        value={text}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <div class="buttons">
        {VERDICTS.map(({ status, label, message }) => (
          <ActionButton key={status} work={outcome} onClick={submit(status, message)}>
            {label}
          </ActionButton>
        ))}
      </div>
    </div>
  );
}

/** The requested reviewers, with buttons to withdraw the requests. */
function RequestedReviewers({
  state: { path, space, changeRequest, requestedReviewers },
  outcome,
  onChange,
}: PartProps) {
  const remove = (userId: string, name: string) => async () => {
    await api.DELETE('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}', {
      params: { path: { ...path, userId } },
    });
    await onChange(t.reviewRequestRemoved(name));
  };
  const mayRemove = space.permissions.edit && !isClosed(changeRequest);
  return (
    <ul class="asked" aria-label={t.requestedReviews}>
      {requestedReviewers.map(({ user: { id, displayName }, createdAt }) => (
        <li key={id}>
          <span>{t.reviewRequestedAt(<strong>{displayName}</strong>, <Time at={createdAt} />)}</span>
          {mayRemove && (
            <ActionButton work={outcome} onClick={remove(id, displayName)} label={t.removeOne(displayName)}>
              {t.remove}
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The reviews, and the requested reviewers. */
export function ReviewsPart(props: PartProps) {
  const { path, space, changeRequest, reviews, requestedReviewers } = props.state;
  return (
    <>
      <PagedList
        key={reviews}
        name={t.reviews}
        empty={t.noReviews}
        first={reviews}
        loadPage={(page) => readReviews(path, page)}
        render={(one) => <ReviewItem spaceId={space.id} review={one} />}
      />
      {requestedReviewers.length > 0 && <RequestedReviewers {...props} />}
      {space.permissions.edit && !isClosed(changeRequest) && <RequestReview {...props} />}
    </>
  );
}
