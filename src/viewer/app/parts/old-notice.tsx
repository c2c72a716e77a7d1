import { to } from '../addresses';
import type { OpenSpace } from '../state/open-space';
import { Time } from './time';

interface OldNoticeProps {
  readonly state: OpenSpace;
}

/** Says so when what is shown is not the newest content. */
export const OldNotice = ({ state: { revision, space } }: OldNoticeProps) =>
  revision && (
    <p class="notice">
      You are looking at the revision of <Time at={revision.createdAt} />.{' '}
      <a href={to.space(space.id)}>Go to the newest content</a>
    </p>
  );
