import { GitPullRequestArrow } from 'lucide';
import { paths } from '../lib/paths';
import { number } from '../i18n/format';
import { Icon } from '../components/icon';
import type { Outline } from '../state/organization';
import { SidePart } from './side-part';
import { changeRequestTitle } from '../state/change-request-labels';
import { t } from '../i18n/shell';

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
            <a class="side-link" href={paths.changeRequest(changeRequest.space, changeRequest.number)}>
              <Icon of={GitPullRequestArrow} /> <span class="cut">{changeRequestTitle(changeRequest)}</span>
            </a>
          </li>
        ))}
      </ul>
    </SidePart>
  );
