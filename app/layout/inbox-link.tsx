import { Bell } from 'lucide';
import { useEffect } from 'preact/hooks';
import { paths } from '../lib/paths';
import { number } from '../i18n/format';
import { Icon } from '../components/icon';
import { unread } from '../state/inbox';
import { t } from '../i18n/shell';

/** A link to the inbox, with the number of unread notifications. */
export function InboxLink() {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    void import('../state/inbox-stream').then(({ followInbox }) => {
      if (!isGone) end = followInbox();
    });
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  const count = unread.value ?? 0;
  return (
    <a class="side-link" href={paths.notifications()}>
      <Icon of={Bell} /> {t.notifications}{' '}
      {count > 0 && (
        <span class="count">
          {number(count)} <span class="unseen">{t.unread}</span>
        </span>
      )}
    </a>
  );
}
