import { safeHref } from './href';
import { SearchForm } from './search-form';
import { renderShell } from './shell';
import type { Site } from './site-context';
import type { SearchResultView, SearchView } from '../visit/site-view';
import { fill, localizedWords } from './words/words';

const Result = ({ result }: { readonly result: SearchResultView }) => (
  <li>
    <a href={safeHref(result.href)}>{result.title}</a>
    {result.trail && <p class="result-trail">{result.trail}</p>}
    {result.snippet.length > 0 && (
      <p>{result.snippet.map(({ text, isMatch }) => (isMatch ? <mark>{text}</mark> : text))}</p>
    )}
  </li>
);

/** The page with search results as a whole HTML document, for readers without a script. */
export function renderSearch(view: SearchView): string {
  const { frame, head, query, results } = view;
  const words = localizedWords(frame.locale);
  const site: Site = { frame, words };
  const count = results.length;
  const status = count === 0 ? words.noResults : count === 1 ? words.oneResult : words.results;
  const children = (
    <div class="frame no-contents no-outline">
      <main id="~content" tabindex={-1}>
        <h1>{words.search}</h1>
        <SearchForm site={site} query={query} />
        {query && <p role="status">{fill(status, { count, query })}</p>}
        <ul class="results">
          {results.map((result) => (
            <Result result={result} />
          ))}
        </ul>
      </main>
    </div>
  );
  return renderShell({ site, head, children });
}
