import { useSignal, type Signal } from '@preact/signals';
import type { ListPart } from './paged-list';

interface RefreshedList<Item> {
  readonly first: Signal<ListPart<Item>>;
  /** Changes with each refresh: the key of the list component. */
  readonly version: Signal<number>;
  /** A description of the last action. */
  readonly message: Signal<string>;
  /** Reads the list from its beginning, and reports the action. */
  readonly refresh: (words: string) => Promise<void>;
}

/** A list that is read again after each change. */
export function useRefreshedList<Item>(
  initial: ListPart<Item>,
  read: () => Promise<ListPart<Item>>,
): RefreshedList<Item> {
  const first = useSignal(initial);
  const version = useSignal(0);
  const message = useSignal('');
  const refresh = async (words: string) => {
    first.value = await read();
    version.value += 1;
    message.value = words;
  };
  return { first, version, message, refresh };
}
