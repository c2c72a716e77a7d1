import { GitPullRequestArrow } from 'lucide';
import { to } from '../addresses';
import { number } from '../messages/format';
import { Icon } from '../parts/icon';
import type { Outline } from '../state/organization';
import { SidePart } from './side-part';
import { titleOf } from '../state/request-words';
import { t } from '../messages/shell';

interface WaitingListProps {
  readonly outline: Outline;
}

/** Change requests that the person was asked to review; nothing while there are none. */
export const WaitingList = ({ outline: { waiting } }: WaitingListProps) =>
  waiting.length > 0 && (
    <SidePart
      title={
        <>
          {t.waitingForYourReview} <span class="count">{number(waiting.length)}</span>
        </>
      }
    >
      <ul class="side-list">
        {waiting.slice(0, 5).map((request) => (
          <li key={request.id}>
            <a class="side-link" href={to.request(request.space, request.number)}>
              <Icon of={GitPullRequestArrow} /> <span class="cut">{titleOf(request)}</span>
            </a>
          </li>
        ))}
      </ul>
    </SidePart>
  );
