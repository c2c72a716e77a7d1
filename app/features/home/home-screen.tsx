import { Bell, GitPullRequestArrow, PenLine } from 'lucide';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { ChangeRequest, Notification, NotificationKind, RecentPage, Space } from '../../api/types';
import { badgeOf } from '../../components/badge';
import { Heading } from '../../components/heading';
import { Icon } from '../../components/icon';
import { Time } from '../../components/time';
import type { Screen, RouteContext } from '../../lib/screen';
import { changeRequestTitle } from '../../state/change-request-labels';
import { favoriteAddress } from '../../state/favorites';
import { currentOrganization, openOrganization, outline, refreshOutline, type Outline } from '../../state/organization';
import { aboutOf, notificationSentence } from '../notifications/notification-texts';
import { Entry, Part } from './entries';
import { FirstSteps } from './first-steps';
import { noteVisit } from './last-visit';
import { t } from '../../i18n/home';

/** Kinds of unread notifications that ask for something; requests for a review are read from the change requests themselves. */
const ASKING: readonly NotificationKind[] = [
  'mention',
  'reply',
  'change_request_conflicts',
  'git_run_failed',
  'webhook_disabled',
  'integration_orphaned',
  'certificate_expiring',
  'token_expiring',
];

const MAX_ENTRIES = 8;

interface HomeData {
  readonly notifications: readonly Notification[];
  readonly recent: readonly RecentPage[];
  readonly merged: readonly ChangeRequest[];
  /** The end of the visit before; undefined at the first one. */
  readonly lastVisit?: Date;
}

interface HomeViewProps {
  readonly data: HomeData;
}

const spaceTitle = ({ spaces }: Outline, id: string): string | undefined =>
  spaces.find((space: Space) => space.id === id)?.title;

const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
};

const Waiting = ({
  known,
  notifications,
}: {
  readonly known: Outline;
  readonly notifications: HomeData['notifications'];
}) => (
  <Part title={t.waitingForYou} empty={t.nothingWaits}>
    {[
      ...known.reviewRequests.map((request) => (
        <Entry
          key={request.id}
          address={paths.changeRequest(request.space, request.number)}
          mark={<Icon of={GitPullRequestArrow} />}
          title={changeRequestTitle(request)}
        >
          {t.reviewWanted(request.createdBy.displayName)} · {spaceTitle(known, request.space)}
        </Entry>
      )),
      ...notifications.map((notification) => (
        <Entry
          key={notification.id}
          address={pathOf(notification.urls.app)}
          mark={<Icon of={Bell} />}
          title={notificationSentence(notification)}
        >
          {aboutOf(notification) || <Time at={notification.createdAt} />}
        </Entry>
      )),
    ].slice(0, 2 * MAX_ENTRIES)}
  </Part>
);

const Drafts = ({ known }: { readonly known: Outline }) => (
  <Part title={t.yourDrafts}>
    {known.drafts.slice(0, MAX_ENTRIES).map((draft) => (
      <Entry
        key={draft.id}
        address={
          draft.status === 'draft'
            ? paths.draft(draft.space, draft.number)
            : paths.changeRequest(draft.space, draft.number)
        }
        mark={<Icon of={PenLine} />}
        title={draft.subject || spaceTitle(known, draft.space)}
        tag={
          <>
            <span class={draft.status === 'open' ? 'tag open' : 'tag draft'}>
              {draft.status === 'open' ? t.inReview : t.draft}
            </span>
            {draft.outdated && <span class="tag">{t.outdated}</span>}
          </>
        }
      >
        {draft.subject && `${spaceTitle(known, draft.space)} · `}
        {t.pagesChanged(draft.changedPages ?? 0, <Time at={draft.updatedAt} />)}
      </Entry>
    ))}
  </Part>
);

const recentAddress = ({ space, page, changeRequest }: RecentPage): string =>
  changeRequest ? paths.edit(space, page, changeRequest.number) : paths.page(space, page);

const RecentPages = ({ recent }: Pick<HomeData, 'recent'>) => (
  <Part title={t.continueWhereYouWere} empty={t.noRecentPages}>
    {recent.map((page) => (
      <Entry
        key={page.space + page.page}
        address={recentAddress(page)}
        mark={badgeOf(page.title, page.emoji)}
        title={page.title}
        tag={page.changeRequest && <span class="tag draft">{t.draft}</span>}
      >
        {page.spaceTitle}
        {page.changeRequest && ` · ${changeRequestTitle(page.changeRequest)}`}
      </Entry>
    ))}
  </Part>
);

const Favorites = ({ known }: { readonly known: Outline }) => (
  <Part title={t.favorites} empty={t.noFavorites}>
    {known.favorites.slice(0, MAX_ENTRIES).map((favorite) => (
      <Entry
        key={favorite.space + favorite.target}
        address={favoriteAddress(favorite)}
        mark={badgeOf(favorite.title, favorite.emoji)}
        title={favorite.title}
      >
        {favorite.type === 'page' ? favorite.spaceTitle : ''}
      </Entry>
    ))}
  </Part>
);

const Merged = ({ known, data: { merged, lastVisit } }: HomeViewProps & { readonly known: Outline }) => (
  <Part title={t.whatChanged}>
    {merged.map((request) => (
      <Entry
        key={request.id}
        address={paths.changeRequest(request.space, request.number)}
        mark={<Icon of={GitPullRequestArrow} />}
        title={changeRequestTitle(request)}
        tag={lastVisit && new Date(request.mergedAt ?? 0) > lastVisit && <span class="tag open">{t.new}</span>}
      >
        {spaceTitle(known, request.space)} ·{' '}
        {t.merged(request.createdBy.displayName, <Time at={request.mergedAt ?? request.updatedAt} />)}
      </Entry>
    ))}
  </Part>
);

function HomeView({ data }: HomeViewProps) {
  const known = outline.value;
  if (!known) return <Heading>{t.home}</Heading>;
  const { id, permissions } = known.organization;
  // A new installation has a space with an example.
  const isNew = known.spaces.length <= 1 && known.sites?.length === 0 && permissions.createContent;
  return (
    <>
      <Heading>{t.home}</Heading>
      {isNew && <FirstSteps organizationId={id} />}
      <div class="home">
        <div>
          <Waiting known={known} notifications={data.notifications} />
          <Drafts known={known} />
          <Merged known={known} data={data} />
        </div>
        <div>
          <RecentPages recent={data.recent} />
          <Favorites known={known} />
        </div>
      </div>
    </>
  );
}

const EmptyView = () => (
  <>
    <Heading>{t.home}</Heading>
    <p class="quiet">{t.noOrganizations}</p>
  </>
);

/** What waits for the user in their organization, where they were, and what changed. */
export async function homeScreen({ signal }: RouteContext): Promise<Screen> {
  const organizationId = await currentOrganization();
  if (organizationId === undefined) return { title: t.home, view: EmptyView };
  const path = { organizationId };
  const [unread, recent, merged] = await Promise.all([
    ok(
      api.GET('/v1/user/notifications', {
        params: { query: { organization: organizationId, unread: true, limit: 50 } },
        signal,
      }),
    ),
    ok(api.GET('/v1/orgs/{organizationId}/recent-pages', { params: { path, query: { limit: MAX_ENTRIES } }, signal })),
    ok(
      api.GET('/v1/orgs/{organizationId}/change-requests', {
        params: { path, query: { status: ['merged'], limit: MAX_ENTRIES } },
        signal,
      }),
    ),
    outline.value?.organization.id === organizationId ? refreshOutline() : openOrganization(organizationId),
  ]);
  const data = {
    notifications: unread.items.filter(({ kind }) => ASKING.includes(kind)).slice(0, MAX_ENTRIES),
    recent: recent.items,
    merged: merged.items,
    lastVisit: noteVisit(organizationId),
  };
  return { title: t.home, organization: organizationId, wide: true, view: () => <HomeView data={data} /> };
}
