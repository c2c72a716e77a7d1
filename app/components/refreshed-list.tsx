import { useSignal, type Signal } from '@preact/signals';
import { DoneMessage } from './done-message';
import { PagedList, type ListPart, type PagedListProps } from './paged-list';

interface RefreshedList<Item> {
  readonly first: Signal<ListPart<Item>>;
  /** Changes with each refresh: the key of the list component. */
  readonly version: Signal<number>;
  /** A description of the last action. */
  readonly message: Signal<string>;
  readonly loadPage: (page: string) => Promise<ListPart<Item>>;
  /** Reads the list from its beginning, and reports the action. */
  readonly refresh: (words: string) => Promise<void>;
}

/** A list that is read again after each change. */
export function useRefreshedList<Item>(
  initial: ListPart<Item>,
  loadPage: (page?: string) => Promise<ListPart<Item>>,
): RefreshedList<Item> {
  const first = useSignal(initial);
  const version = useSignal(0);
  const message = useSignal('');
  const refresh = async (words: string) => {
    first.value = await loadPage();
    version.value += 1;
    message.value = words;
  };
  return { first, version, message, loadPage, refresh };
}

interface RefreshedListViewProps<Item> extends Pick<PagedListProps<Item>, 'name' | 'empty' | 'render'> {
  readonly of: RefreshedList<Item>;
}

/** The result of the last action, and the list as read after it. */
export const RefreshedListView = <Item extends { readonly id: string }>({
  of: { first, version, message, loadPage },
  ...list
}: RefreshedListViewProps<Item>) => (
  <>
    <DoneMessage>{message}</DoneMessage>
    <PagedList {...list} key={version.value} first={first.value} loadPage={loadPage} />
  </>
);
