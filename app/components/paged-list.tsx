import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Problem } from './problem';
import { useAsyncAction } from './use-async-action';
import { t } from '../i18n/parts';

/** A part of a list, as returned by the API. */
export interface ListPart<Item> {
  readonly count: number;
  readonly items: readonly Item[];
  readonly next?: { readonly page: string };
}

export interface PagedListProps<Item> {
  /** The accessible name of the list. */
  readonly name: string;
  readonly empty: string;
  readonly first: ListPart<Item>;
  readonly loadPage: (page: string) => Promise<ListPart<Item>>;
  readonly render: (item: Item) => ComponentChildren;
}

/** Removes duplicates: items that moved to the front while parts were read are not also shown at their old position. */
function withoutDuplicates<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The first part of a list, and a button for the next one as long as there is one. */
export function PagedList<Item extends { readonly id: string }>({
  name,
  empty,
  first,
  loadPage,
  render,
}: PagedListProps<Item>) {
  const parts = useSignal<readonly ListPart<Item>[]>([]);
  const added = useSignal(0);
  const list = useRef<HTMLOListElement>(null);
  const work = useAsyncAction();
  const loaded = [first, ...parts.value];
  const items = withoutDuplicates(loaded.flatMap((part) => part.items));
  const next = loaded.at(-1)?.next?.page;
  const loadMore = async (page: string) => {
    const focus = items.length;
    const part = await loadPage(page);
    added.value = part.items.length;
    parts.value = [...parts.value, part];
    // After the new entries are rendered: reading continues at the first of them.
    requestAnimationFrame(() => list.current?.children[focus]?.querySelector<HTMLElement>('a, button')?.focus());
  };
  return (
    <div class="paged">
      {items.length > 0 ? (
        <ol ref={list} class="entries" aria-label={name}>
          {items.map((item) => (
            <li key={item.id}>{render(item)}</li>
          ))}
        </ol>
      ) : (
        <p class="quiet">{empty}</p>
      )}
      {next !== undefined && (
        <button type="button" class="more" onClick={() => void work.run(() => loadMore(next))}>
          {t.showMore}
        </button>
      )}
      <p class="unseen" role="status">
        {added.value > 0 && t.moreShown(added.value, items.length, first.count)}
      </p>
      <Problem error={work.error.value} />
    </div>
  );
}
