import { api, ok } from '../../api/client';
import type { Notification } from '../../api/types';
import { Problem } from '../../components/problem';
import { Time } from '../../components/time';
import { useAsyncAction } from '../../components/use-async-action';
import { aboutOf, notificationSentence } from './notification-texts';
import { t } from '../../i18n/notifications';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly onChange: (updated: Notification) => void;
}

/** A notification with a link to where it happened; following the link marks it as read. */
export function NotificationRow({ notification, onChange }: NotificationRowProps) {
  const { id, read, comment, createdAt, urls } = notification;
  const work = useAsyncAction();
  const { pathname, search, hash } = new URL(urls.app);
  const mark = (isRead: boolean) =>
    work.run(async () => {
      const params = { path: { notificationId: id } };
      onChange(await ok(api.PATCH('/v1/user/notifications/{notificationId}', { params, body: { read: isRead } })));
    });
  return (
    <div class="member">
      <div class="member-who">
        <a class="entry" href={`${pathname}${search}${hash}`} onClick={() => void (read || mark(true))}>
          {notificationSentence(notification)}
        </a>{' '}
        {!read && <span class="tag open">{t.new}</span>}
        {comment && <p>{comment.excerpt}</p>}
        <p class="quiet">
          {aboutOf(notification)} · <Time at={createdAt} />
        </p>
      </div>
      <button type="button" class="button" onClick={() => void mark(!read)}>
        {read ? t.markAsUnread : t.markAsRead}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}
