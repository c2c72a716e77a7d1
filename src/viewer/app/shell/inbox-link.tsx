import { Bell } from 'lucide';
import { useEffect } from 'preact/hooks';
import { to } from '../addresses';
import { number } from '../messages/format';
import { Icon } from '../parts/icon';
import { unread } from '../state/inbox';
import { t } from '../messages/shell';

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
    <a class="side-link" href={to.notifications()}>
      <Icon of={Bell} /> {t.notifications}{' '}
      {count > 0 && (
        <span class="count">
          {number(count)} <span class="unseen">{t.unread}</span>
        </span>
      )}
    </a>
  );
}
