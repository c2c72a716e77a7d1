import { useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Notification, Subscription } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { Heading } from '../../components/heading';
import { type PartLink, TabNav } from '../../components/tab-nav';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { latestNotification, streamRestarts, unread } from '../../state/inbox';
import { NotificationRow } from './notification-row';
import { Settings } from './notification-settings';
import { t } from '../../i18n/notifications';

const AT_ONCE = 50;

type View = 'unread' | 'all' | 'settings';

function readNotifications(view: View, page?: string, signal?: AbortSignal): Promise<ListPart<Notification>> {
  const query = { limit: AT_ONCE, page, ...(view === 'unread' && { unread: true }) };
  return ok(api.GET('/v1/user/notifications', { params: { query }, signal }));
}

const readSubscriptions = (page?: string, signal?: AbortSignal): Promise<ListPart<Subscription>> =>
  ok(api.GET('/v1/user/subscriptions', { params: { query: { limit: AT_ONCE, page } }, signal }));

interface InboxProps {
  readonly view: View;
  readonly first: ListPart<Notification>;
  /** The state of the stream when `first` was read. */
  readonly streamState: StreamState;
}

interface StreamState {
  readonly arrived?: Notification;
  readonly beginnings: number;
}

const currentStreamState = (): StreamState => ({
  arrived: latestNotification.peek(),
  beginnings: streamRestarts.peek(),
});

const idsOf = ({ items }: ListPart<Notification>) => items.map(({ id }) => id).join(' ');

/** New notifications are added in front of the list; those read here stay until the screen is left. */
function useInbox({ view, first: initial, streamState }: InboxProps) {
  const first = useSignal(initial);
  const version = useSignal(0);
  const message = useSignal('');
  const work = useAsyncAction();
  const reload = async () => {
    const now = await readNotifications(view);
    if (idsOf(now) === idsOf(first.peek())) return;
    first.value = now;
    version.value += 1;
  };
  useSignalEffect(() => {
    const newest = latestNotification.value;
    if (!newest || newest === streamState.arrived) return;
    const { items, count, ...rest } = first.peek();
    const others = items.filter(({ id }) => id !== newest.id);
    first.value = { ...rest, count: count + 1 + others.length - items.length, items: [newest, ...others] };
  });
  useSignalEffect(() => {
    if (streamRestarts.value !== streamState.beginnings) void work.run(reload);
  });
  const readAll = () =>
    work.run(async () => {
      unread.value = (await ok(api.PATCH('/v1/user/notifications', { body: { read: true } }))).unread;
      first.value = await readNotifications(view);
      version.value += 1;
      message.value = t.allRead;
    });
  return { first, version, message, work, readAll };
}

function Inbox(props: InboxProps) {
  const { view } = props;
  const { first, version, message, work, readAll } = useInbox(props);
  return (
    <>
      {(unread.value ?? 0) > 0 && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => void readAll()}>
            {t.markAllAsRead}
          </button>
        </div>
      )}
      <DoneMessage>{message}</DoneMessage>
      <Problem error={work.error.value} />
      <PagedList
        key={version.value}
        name={t.notifications}
        empty={view === 'all' ? t.noNotifications : t.nothingUnread}
        first={first.value}
        loadPage={(page) => readNotifications(view, page)}
        render={(notification) => <Row key={notification.id} notification={notification} />}
      />
    </>
  );
}

interface RowProps {
  readonly notification: Notification;
}

/** Holds local changes of the notification in the row, until the notification itself changes. */
function Row({ notification }: RowProps) {
  const localChange = useSignal<{ readonly of: Notification; readonly now: Notification } | undefined>(undefined);
  const current = localChange.value?.of === notification ? localChange.value.now : notification;
  return <NotificationRow notification={current} onChange={(now) => (localChange.value = { of: notification, now })} />;
}

interface FrameProps {
  readonly view: View;
  readonly children: ComponentChildren;
}

const VIEWS: readonly (PartLink & { readonly name: View })[] = [
  { name: 'unread', label: t.unread, address: paths.notifications() },
  { name: 'all', label: t.all, address: paths.notifications('all') },
  { name: 'settings', label: t.settings, address: paths.notifications('settings') },
];

const Frame = ({ view, children }: FrameProps) => (
  <>
    <TabNav label={t.partsOfInbox} current={view} links={VIEWS} />
    <Heading>{t.notifications}</Heading>
    {children}
  </>
);

async function settings({ signal }: RouteContext): Promise<() => ComponentChildren> {
  const [preferences, mailPreferences, subscriptions] = await Promise.all([
    ok(api.GET('/v1/user/notifications/preferences', { signal })),
    ok(api.GET('/v1/user/notifications/mails', { signal })),
    readSubscriptions(undefined, signal),
  ]);
  return () => (
    <Settings
      preferences={preferences}
      mailPreferences={mailPreferences}
      subscriptions={subscriptions}
      loadPage={readSubscriptions}
    />
  );
}

async function inbox(view: View, { signal }: RouteContext): Promise<() => ComponentChildren> {
  const streamState = currentStreamState();
  const first = await readNotifications(view, undefined, signal);
  return () => <Inbox view={view} first={first} streamState={streamState} />;
}

/** The notifications of the user, and their settings. */
export async function notificationsScreen(context: RouteContext): Promise<Screen> {
  const view = VIEWS.find(({ name }) => name === context.query.view)?.name ?? 'unread';
  const content = view === 'settings' ? await settings(context) : await inbox(view, context);
  return { title: t.notifications, view: () => <Frame view={view}>{content()}</Frame> };
}
