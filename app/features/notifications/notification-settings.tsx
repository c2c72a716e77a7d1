import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { MailPreferences, Preferences, Subscription } from '../../api/types';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { FollowedFeed } from './followed-feed';
import { NotificationChoices } from './notification-choices';
import { t } from '../../i18n/notifications';

function addressOf({ type, space, target, number }: Subscription): string {
  if (type === 'space') return paths.space(space);
  return type === 'page' ? paths.page(space, target) : paths.changeRequest(space, number ?? target);
}

/** The name of the followed item; a deleted page no longer has a name. */
function nameOf({ type, title, number = 0 }: Subscription): string {
  if (type === 'change-request') return title || t.changeRequest(number);
  return title ?? t.pageGone;
}

/** The kind and location of the followed item. */
function placeOf({ type, number = 0, spaceTitle }: Subscription): string {
  if (type === 'space') return t.space;
  return type === 'page' ? t.pageIn(spaceTitle) : t.requestIn(number, spaceTitle);
}

/** Follows or unfollows an item. */
async function setWatching({ type, space: spaceId, target }: Subscription, watching: boolean): Promise<Subscription> {
  const body = { watching };
  if (type === 'space')
    return ok(api.PUT('/v1/spaces/{spaceId}/subscription', { params: { path: { spaceId } }, body }));
  if (type === 'page') {
    const path = { spaceId, pageId: target };
    return ok(api.PUT('/v1/spaces/{spaceId}/content/page/{pageId}/subscription', { params: { path }, body }));
  }
  const path = { spaceId, changeRequestId: target };
  return ok(api.PUT('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/subscription', { params: { path }, body }));
}

interface SubscriptionRowProps {
  readonly subscription: Subscription;
}

function SubscriptionRow({ subscription: initial }: SubscriptionRowProps) {
  const subscription = useSignal(initial);
  const work = useAsyncAction();
  const { type, space, title, watching } = subscription.value;
  const name = nameOf(subscription.value);
  const toggle = () => work.run(async () => (subscription.value = await setWatching(subscription.value, !watching)));
  return (
    <div class="member">
      <div class="member-who">
        {title === undefined ? (
          name
        ) : (
          <a class="entry" href={addressOf(subscription.value)}>
            {name}
          </a>
        )}
        <p class="quiet">{placeOf(subscription.value)}</p>
      </div>
      {type === 'space' && <FollowedFeed spaceId={space} title={name} />}
      <button
        type="button"
        class="button"
        aria-label={watching ? t.unfollowOne(name) : t.followOne(name)}
        onClick={() => void toggle()}
      >
        {watching ? t.unfollow : t.follow}
      </button>
      <Problem error={work.error.value} />
    </div>
  );
}

interface SettingsProps {
  readonly preferences: Preferences;
  readonly mailPreferences: MailPreferences;
  readonly subscriptions: ListPart<Subscription>;
  readonly loadPage: (page: string) => Promise<ListPart<Subscription>>;
}

const withId = ({ items, ...list }: ListPart<Subscription>) => ({
  ...list,
  items: items.map((subscription) => ({ id: `${subscription.type} ${subscription.target}`, subscription })),
});

/** The user's notification preferences and followed items. */
export const Settings = ({ preferences, mailPreferences, subscriptions, loadPage }: SettingsProps) => (
  <>
    <NotificationChoices preferences={preferences} mailPreferences={mailPreferences} />
    <h2>{t.whatYouFollow}</h2>
    <PagedList
      name={t.whatYouFollow}
      empty={t.followNothing}
      first={withId(subscriptions)}
      loadPage={async (page) => withId(await loadPage(page))}
      render={({ subscription }) => <SubscriptionRow subscription={subscription} />}
    />
  </>
);
