import { useSignal, type Signal } from '@preact/signals';
import type { ListPart } from './paged-list';

interface RefreshedList<Item> {
  readonly first: Signal<ListPart<Item>>;
  /** Another one after each refresh: the key of the list that shows it. */
  readonly version: Signal<number>;
  /** What was done last, in words. */
  readonly said: Signal<string>;
  /** Reads the list from its beginning, and says what was done. */
  readonly done: (words: string) => Promise<void>;
}

/** A list that is read anew after each change of it. */
export function useRefreshedList<Item>(
  known: ListPart<Item>,
  read: () => Promise<ListPart<Item>>,
): RefreshedList<Item> {
  const first = useSignal(known);
  const version = useSignal(0);
  const said = useSignal('');
  const done = async (words: string) => {
    first.value = await read();
    version.value += 1;
    said.value = words;
  };
  return { first, version, said, done };
}
