import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { FoundPage } from '../../api/types';
import { Field } from '../../components/field';
import { Heading } from '../../components/heading';
import { Highlighted } from '../../components/highlighted';
import { Problem } from '../../components/problem';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { openSpace, showTree, type OpenSpace } from '../../state/open-space';
import { t } from '../../i18n/pages';

const AT_ONCE = 20;

interface SearchQuery {
  readonly query: string;
  /** Limits the results to pages with this label. */
  readonly label?: string;
}

const search = (spaceId: string, searchQuery: SearchQuery, page?: string, signal?: AbortSignal) =>
  ok(
    api.GET('/v1/spaces/{spaceId}/search', {
      params: { path: { spaceId }, query: { ...searchQuery, limit: AT_ONCE, page } },
      signal,
    }),
  );

interface ResultItemProps {
  readonly spaceId: string;
  readonly query: string;
  readonly page: FoundPage;
}

/** A page with the passages that contain the words. */
function ResultItem({ spaceId, query, page }: ResultItemProps) {
  const address = paths.page(spaceId, page.id);
  const hits = (page.sections ?? []).filter(({ body, path }) => body !== '' || path.includes('#'));
  return (
    <li class="found">
      <h2>
        <a href={address}>
          <Highlighted text={page.title} words={query} />
        </a>
      </h2>
      <code>/{page.path}</code>
      {hits.length > 0 && (
        <ul>
          {hits.map(({ id, title, body, path }) => {
            const hash = path.indexOf('#');
            const anchor = hash < 0 ? '' : `#${encodeURIComponent(path.slice(hash + 1))}`;
            return (
              <li key={id}>
                <a href={`${address}${anchor}`}>
                  {anchor && (
                    <strong>
                      <Highlighted text={title} words={query} />
                    </strong>
                  )}
                  <span>
                    <Highlighted text={body} words={query} />
                  </span>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

interface SearchResults {
  readonly count: number;
  readonly items: readonly FoundPage[];
  readonly next?: { readonly page: string };
}

interface SearchViewProps {
  readonly state: OpenSpace;
  readonly searchQuery: SearchQuery;
  readonly first: SearchResults;
}

/** Filters the results by a label. */
function LabelFilter({ state, searchQuery }: Omit<SearchViewProps, 'first'>) {
  const label = useSignal(searchQuery.label ?? '');
  const submit = (event: Event) => {
    event.preventDefault();
    const newLabel = label.value.trim();
    const params = new URLSearchParams({ q: searchQuery.query, ...(newLabel !== '' && { label: newLabel }) });
    goTo(`${paths.space(state.space.id)}?${params.toString()}`);
  };
  return (
    <form class="filters" onSubmit={submit}>
      <Field label={t.onlyWithTheLabel} value={label} maxLength={100} />
      <button type="submit" class="button">
        {t.filter}
      </button>
    </form>
  );
}

function SearchView({ state, searchQuery, first }: SearchViewProps) {
  const { query } = searchQuery;
  const pages = useSignal<readonly FoundPage[]>(first.items);
  const next = useSignal(first.next?.page);
  const failure = useSignal<unknown>(undefined);
  const loadMore = async () => {
    try {
      const found = await search(state.space.id, searchQuery, next.value);
      pages.value = [...pages.value, ...found.items];
      next.value = found.next?.page;
      failure.value = undefined;
    } catch (error) {
      failure.value = error;
    }
  };
  const { count } = first;
  return (
    <>
      <Breadcrumbs crumbs={state.crumbs} />
      <Heading>{t.resultsFor(query)}</Heading>
      <LabelFilter state={state} searchQuery={searchQuery} />
      <p class="quiet">{count === 0 ? t.noResults : t.pagesFound(count)}</p>
      <ol class="results">
        {pages.value.map((page) => (
          <ResultItem key={page.id} spaceId={state.space.id} query={query} page={page} />
        ))}
      </ol>
      <Problem error={failure.value} />
      {next.value !== undefined && (
        <button type="button" class="more" onClick={() => void loadMore()}>
          {t.moreResults}
        </button>
      )}
    </>
  );
}

/** The results of a search in a space. */
export async function searchScreen(id: string, { signal, query: visitQuery }: RouteContext): Promise<Screen> {
  const query = (visitQuery.q ?? '').trim().slice(0, 512);
  const searchQuery = { query, label: visitQuery.label?.slice(0, 100) };
  const [state, first] = await Promise.all([
    openSpace(id, undefined, false, signal),
    search(id, searchQuery, undefined, signal),
  ]);
  showTree(state);
  const title = t.resultsFor(query);
  const { organization } = state.space;
  return { title, organization, view: () => <SearchView state={state} searchQuery={searchQuery} first={first} /> };
}
