import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { ApiError } from '../../api/api-error';
import { emojiOf } from '../../document/emoji';
import { api, ok } from '../../api/client';
import type { Page } from '../../api/types';
import { DocumentView } from '../../document/document-view';
import { createOrigin } from '../../document/origin';
import { Heading } from '../../components/heading';
import { OldRevisionNotice } from '../../components/old-revision-notice';
import { Problem } from '../../components/problem';
import { SpaceHeader } from '../../components/space-header';
import { Time } from '../../components/time';
import { VersionSwitch } from '../../components/version-switch';
import type { Screen, RouteContext } from '../../lib/screen';
import type { Crumb } from '../../state/ancestors';
import { mayEdit, openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { recordOpenedPage } from '../../state/recent-pages';
import { openPageSettings } from './settings/open-page-settings';
import { t } from '../../i18n/pages';

interface Place {
  readonly spaceId: string;
  /** Undefined for the newest revision. */
  readonly revisionId?: string;
  readonly pageId: string;
}

interface Format {
  readonly format?: 'markdown' | 'document';
  readonly metadata: boolean;
}

function readPage({ spaceId, revisionId, pageId }: Place, query: Format, signal?: AbortSignal): Promise<Page> {
  if (revisionId === undefined)
    return ok(
      api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path: { spaceId, pageId }, query }, signal }),
    );
  const path = { spaceId, revisionId, pageId };
  return ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}', { params: { path, query }, signal }));
}

interface PageViewProps {
  readonly place: Place;
  readonly page: Page;
  readonly state: OpenSpace;
}

/** Links to the previous and the next page. */
function Neighbours({ place, state: { index, space, revision } }: PageViewProps) {
  const { previous, next } = index.around(place.pageId);
  const link = (rel: string, label: string, page?: Page) =>
    page && (
      <a rel={rel} class={`neighbour ${rel}`} href={paths.page(space.id, page.id, revision?.id)}>
        <small>{label}</small>
        {page.title}
      </a>
    );
  return (
    <nav class="neighbours" aria-label={t.pagesBeforeAndAfter}>
      {link('prev', t.previous, previous)}
      {link('next', t.next, next)}
    </nav>
  );
}

/** The content of the page, for reading. */
function PageText({ place, page, state }: PageViewProps) {
  const origin = useMemo(() => {
    const { spaceId, revisionId, pageId } = place;
    const revision = revisionId ?? state.space.revision;
    const pageOf = (id: string) => state.index.places.get(id)?.page;
    return createOrigin({ space: spaceId, revision, pages: revisionId, page: pageId, pageOf });
  }, [page]);
  return <DocumentView document={page.document} origin={origin} />;
}

/** The actions of the page. */
const PageActions = ({ place: { spaceId, pageId }, page }: Pick<PageViewProps, 'place' | 'page'>) => (
  <div class="buttons">
    <button type="button" class="button" onClick={() => openPageSettings(spaceId, page)}>
      {t.pageSettings}
    </button>
    <a class="primary" href={paths.edit(spaceId, pageId)}>
      {t.edit}
    </a>
  </div>
);

function PageView({ place, page, state }: PageViewProps) {
  const source = useSignal<string | undefined>(undefined);
  const asMarkdown = useSignal(false);
  const failure = useSignal<unknown>(undefined);
  const toggle = async () => {
    try {
      source.value ??= (await readPage(place, { metadata: false })).markdown ?? '';
      asMarkdown.value = !asMarkdown.value;
    } catch (error) {
      failure.value = error;
    }
  };
  return (
    <>
      <SpaceHeader
        crumbs={[...state.crumbs, ...crumbsTo(place, state)]}
        space={state.space}
        part="content"
        page={place.pageId}
        isSubscreen
      >
        {mayEdit(state) && <PageActions place={place} page={page} />}
      </SpaceHeader>
      <OldRevisionNotice state={state} />
      <VersionSwitch state={state} page={place.pageId} />
      <article class="reading">
        <Heading>{`${page.emoji ? `${emojiOf(page.emoji)} ` : ''}${page.title}`}</Heading>
        {page.description && <p class="lead">{page.description}</p>}
        <p class="facts">
          <code>/{page.path ?? ''}</code>
          {page.updatedAt && <span>{t.changed(<Time at={page.updatedAt} />)}</span>}
          {page.hidden && <span>{t.hidden}</span>}
          <button type="button" class="plain" aria-pressed={asMarkdown.value} onClick={() => void toggle()}>
            Markdown
          </button>
        </p>
        <Problem error={failure.value} />
        {asMarkdown.value ? (
          <pre class="source" tabIndex={0}>
            {source}
          </pre>
        ) : (
          <PageText place={place} page={page} state={state} />
        )}
      </article>
      <Neighbours place={place} page={page} state={state} />
    </>
  );
}

/** The ancestors of the page. */
const crumbsTo = ({ spaceId, revisionId, pageId }: Place, { index }: OpenSpace): Crumb[] =>
  index
    .pathTo(pageId)
    .slice(0, -1)
    .filter(({ page }) => page.type === 'document')
    .map(({ page: { id, title } }) => ({ title, address: paths.page(spaceId, id, revisionId) }));

/** Returns a 404 error instead of throwing it, so that the tree is still shown. */
function unlessGone(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 404) return error;
  throw error;
}

/** A page, for reading. */
export async function pageScreen(
  spaceId: string,
  revisionId: string | undefined,
  pageId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const place = { spaceId, revisionId, pageId };
  const reading = readPage(place, { format: 'document', metadata: false }, signal).catch(unlessGone);
  const [known, page] = await Promise.all([openSpace(spaceId, revisionId, false, signal), reading]);
  // The tree is outdated if it does not contain the page.
  const stale = !(page instanceof ApiError) && !known.index.places.has(pageId);
  const state = stale ? await openSpace(spaceId, revisionId, true, signal) : known;
  showTree(state, pageId);
  if (page instanceof ApiError) throw page;
  const { organization } = state.space;
  const view = () => <PageView place={place} page={page} state={state} />;
  const onShown = () => revisionId === undefined && recordOpenedPage(spaceId, pageId);
  return { title: page.title, organization, view, onShown };
}
