import { GitPullRequestArrow } from 'lucide';
import { to } from '../addresses';
import { number } from '../messages/format';
import { Icon } from '../parts/icon';
import type { Outline } from '../state/organization';
import { SidePart } from './side-part';
import { titleOf } from '../state/change-request-labels';
import { t } from '../messages/shell';

interface ReviewRequestsProps {
  readonly outline: Outline;
}

/** Change requests that the user was asked to review; renders nothing if there are none. */
export const ReviewRequests = ({ outline: { reviewRequests } }: ReviewRequestsProps) =>
  reviewRequests.length > 0 && (
    <SidePart
      title={
        <>
          {t.waitingForYourReview} <span class="count">{number(reviewRequests.length)}</span>
        </>
      }
    >
      <ul class="side-list">
        {reviewRequests.slice(0, 5).map((changeRequest) => (
          <li key={changeRequest.id}>
            <a class="side-link" href={to.changeRequest(changeRequest.space, changeRequest.number)}>
              <Icon of={GitPullRequestArrow} /> <span class="cut">{titleOf(changeRequest)}</span>
            </a>
          </li>
        ))}
      </ul>
    </SidePart>
  );
