import { to } from '../addresses';
import type { OpenSpace } from '../state/open-space';
import { Time } from './time';
import { t } from '../messages/parts';

interface OldNoticeProps {
  readonly state: OpenSpace;
}

/** A notice, shown if the content is not the newest. */
export const OldNotice = ({ state: { revision, space } }: OldNoticeProps) =>
  revision && (
    <p class="notice">
      {t.lookingAtRevision(<Time at={revision.createdAt} />, <a href={to.space(space.id)}>{t.goToTheNewestContent}</a>)}
    </p>
  );
