import { useSignal } from '@preact/signals';
import { to } from '../addresses';
import { api, ok } from '../api/client';
import type { FoundPage } from '../api/types';
import { Field } from '../parts/field';
import { Heading } from '../parts/heading';
import { Marked } from '../parts/marked';
import { Problem } from '../parts/problem';
import { Trail } from '../parts/trail';
import { goTo } from '../shell/navigation';
import type { Screen, Visit } from '../shell/screen';
import { openSpace, showTree, type OpenSpace } from '../state/open-space';
import { t } from '../messages/pages';

const AT_ONCE = 20;

interface Question {
  readonly query: string;
  /** Limits the results to pages with this label. */
  readonly label?: string;
}

const search = (spaceId: string, question: Question, page?: string, signal?: AbortSignal) =>
  ok(
    api.GET('/v1/spaces/{spaceId}/search', {
      params: { path: { spaceId }, query: { ...question, limit: AT_ONCE, page } },
      signal,
    }),
  );

interface FoundProps {
  readonly spaceId: string;
  readonly query: string;
  readonly page: FoundPage;
}

/** A page with the passages that contain the words. */
function Found({ spaceId, query, page }: FoundProps) {
  const address = to.page(spaceId, page.id);
  const hits = (page.sections ?? []).filter(({ body, path }) => body !== '' || path.includes('#'));
  return (
    <li class="found">
      <h2>
        <a href={address}>
          <Marked text={page.title} words={query} />
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
                      <Marked text={title} words={query} />
                    </strong>
                  )}
                  <span>
                    <Marked text={body} words={query} />
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

interface Answer {
  readonly count: number;
  readonly items: readonly FoundPage[];
  readonly next?: { readonly page: string };
}

interface SearchViewProps {
  readonly state: OpenSpace;
  readonly question: Question;
  readonly first: Answer;
}

/** Filters the results by a label. */
function LabelFilter({ state, question }: Omit<SearchViewProps, 'first'>) {
  const label = useSignal(question.label ?? '');
  const submit = (event: Event) => {
    event.preventDefault();
    const wanted = label.value.trim();
    const asked = new URLSearchParams({ q: question.query, ...(wanted !== '' && { label: wanted }) });
    goTo(`${to.space(state.space.id)}?${asked.toString()}`);
  };
  return (
    <form class="filters" onSubmit={submit}>
      <Field label={t.onlyWithTheLabel} value={label} most={100} />
      <button type="submit" class="button">
        {t.filter}
      </button>
    </form>
  );
}

function SearchView({ state, question, first }: SearchViewProps) {
  const { query } = question;
  const pages = useSignal<readonly FoundPage[]>(first.items);
  const next = useSignal(first.next?.page);
  const failure = useSignal<unknown>(undefined);
  const goOn = async () => {
    try {
      const found = await search(state.space.id, question, next.value);
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
      <Trail crumbs={state.crumbs} />
      <Heading>{t.resultsFor(query)}</Heading>
      <LabelFilter state={state} question={question} />
      <p class="quiet">{count === 0 ? t.nothingWasFound : t.pagesFound(count)}</p>
      <ol class="results">
        {pages.value.map((page) => (
          <Found key={page.id} spaceId={state.space.id} query={query} page={page} />
        ))}
      </ol>
      <Problem error={failure.value} />
      {next.value !== undefined && (
        <button type="button" class="more" onClick={() => void goOn()}>
          {t.moreResults}
        </button>
      )}
    </>
  );
}

/** The results of a search in a space. */
export async function searchScreen(id: string, { signal, query: asked }: Visit): Promise<Screen> {
  const query = (asked.q ?? '').trim().slice(0, 512);
  const question = { query, label: asked.label?.slice(0, 100) };
  const [state, first] = await Promise.all([
    openSpace(id, undefined, false, signal),
    search(id, question, undefined, signal),
  ]);
  showTree(state);
  const title = t.resultsFor(query);
  const { organization } = state.space;
  return { title, organization, view: () => <SearchView state={state} question={question} first={first} /> };
}
