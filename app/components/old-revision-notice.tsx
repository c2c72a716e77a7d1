import { paths } from '../lib/paths';
import type { OpenSpace } from '../state/open-space';
import { Time } from './time';
import { t } from '../i18n/parts';

interface OldRevisionNoticeProps {
  readonly state: OpenSpace;
}

/** A notice, shown if the content is not the newest. */
export const OldRevisionNotice = ({ state: { revision, space } }: OldRevisionNoticeProps) =>
  revision && (
    <p class="notice">
      {t.lookingAtRevision(
        <Time at={revision.createdAt} />,
        <a href={paths.space(space.id)}>{t.goToTheNewestContent}</a>,
      )}
    </p>
  );
