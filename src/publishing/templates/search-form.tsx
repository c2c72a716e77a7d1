import { safeHref } from './href';
import type { Site } from './site-context';

/** A form that leads to the page with the results. */
export const SearchForm = ({ site, query }: { readonly site: Site; readonly query: string }) => (
  <form class="search-form" role="search" action={safeHref(site.frame.searchHref)}>
    <input type="search" name="q" value={query} aria-label={site.words.searchFor} maxlength={256} required />
    <button class="button primary">{site.words.search}</button>
  </form>
);
