import { to } from '../addresses';
import type { OpenSpace } from '../state/open-space';
import { Time } from './time';
import { t } from '../messages/parts';

interface OldRevisionNoticeProps {
  readonly state: OpenSpace;
}

/** A notice, shown if the content is not the newest. */
export const OldRevisionNotice = ({ state: { revision, space } }: OldRevisionNoticeProps) =>
  revision && (
    <p class="notice">
      {t.lookingAtRevision(<Time at={revision.createdAt} />, <a href={to.space(space.id)}>{t.goToTheNewestContent}</a>)}
    </p>
  );
