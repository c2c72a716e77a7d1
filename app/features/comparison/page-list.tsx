import { useSignal } from '@preact/signals';
import { Check } from 'lucide';
import { useId } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { LineCountsView } from './line-counts';
import { CHANGE_LABELS, kindsOf, pagePartId, versionOf, type PageChange } from './page-changes';
import type { ViewedPages } from './viewed-pages';
import { t } from '../../i18n/comparison';

/** With more pages, they can be filtered. */
const MIN_FILTERED = 20;

interface PageListProps {
  readonly pages: readonly PageChange[];
  readonly viewed?: ViewedPages;
  /** Shows a page: it is expanded, and the window scrolls to it. */
  readonly show: (pageId: string) => void;
}

function PageLink({ change, viewed, show }: Omit<PageListProps, 'pages'> & { readonly change: PageChange }) {
  const { page } = change;
  const [kind] = kindsOf(change);
  const isViewed = viewed?.has(page.id, versionOf(change)) ?? false;
  return (
    <li class={isViewed ? 'viewed' : undefined}>
      <a
        href={`#${pagePartId(page.id)}`}
        title={page.path}
        onClick={(event) => {
          event.preventDefault();
          show(page.id);
        }}
      >
        <span class={`kind ${kind}`} aria-hidden="true" />
        <span class="name">{page.title || t.untitled}</span>
        <span class="unseen">
          ,{' '}
          {kindsOf(change)
            .map((name) => CHANGE_LABELS[name])
            .join(', ')}
        </span>
        <LineCountsView change={change} />
        {isViewed && (
          <>
            <Icon of={Check} size={14} />
            <span class="unseen">{t.viewed}</span>
          </>
        )}
      </a>
    </li>
  );
}

/** The changed pages, with what changed about each. */
export function PageList({ pages, viewed, show }: PageListProps) {
  const id = useId();
  const filter = useSignal('');
  const viewedCount = pages.filter((change) => viewed?.has(change.page.id, versionOf(change))).length;
  const wanted = filter.value.trim().toLowerCase();
  const matching = pages.filter(({ page }) => `${page.title} ${page.path}`.toLowerCase().includes(wanted));
  return (
    <nav class="page-list" aria-label={t.changedPages}>
      <h2>
        {t.pages} <span class="count">{pages.length}</span>
      </h2>
      {viewed && <p class="quiet">{t.viewedOf(viewedCount, pages.length)}</p>}
      {pages.length > MIN_FILTERED && (
        <>
          <label for={id} class="unseen">
            {t.filterPages}
          </label>
          <input
            id={id}
            type="search"
            placeholder={t.filterPages}
            value={filter}
            onInput={(event) => (filter.value = event.currentTarget.value)}
          />
        </>
      )}
      <ol>
        {matching.map((change) => (
          <PageLink key={change.page.id} change={change} viewed={viewed} show={show} />
        ))}
      </ol>
      {matching.length === 0 && <p class="quiet">{t.noMatchingPages}</p>}
    </nav>
  );
}
