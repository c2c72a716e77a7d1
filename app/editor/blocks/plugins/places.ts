import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RelativePosition } from 'yjs';
import { isReceived, sharedPosition, shownPosition } from '../shared-position';

type Places = ReadonlyMap<object, number>;

/** `pos` is undefined for a place that is no longer needed. */
export interface PlaceChange {
  readonly id: object;
  readonly pos?: number;
}

const key = new PluginKey<Places>('places');

function changed(places: Places, changes: readonly PlaceChange[]): Places {
  const after = new Map(places);
  for (const { id, pos } of changes)
    if (pos === undefined) after.delete(id);
    else after.set(id, pos);
  return after;
}

/** What to give a transaction to set or remove places. */
export const placesMeta = (...changes: readonly PlaceChange[]): [typeof key, readonly PlaceChange[]] => [key, changes];

/** Where a place is now: what was typed there since then is behind it. */
export const currentPosition = ({ state }: EditorView, id: object): number => key.getState(state)?.get(id) ?? 0;

/** Remembers where something is to be inserted later, while anyone edits the text. */
export function places(): Plugin<Places> {
  let shared: ReadonlyMap<object, RelativePosition | undefined> = new Map();
  const received = (state: EditorState, id: object, pos: number): number => {
    const position = shared.get(id);
    return Math.min((position && shownPosition(state, position)) ?? pos, state.doc.content.size);
  };
  return new Plugin<Places>({
    key,
    state: {
      init: () => new Map(),
      apply(transaction, places, _before, state) {
        const changes = transaction.getMeta(key) as readonly PlaceChange[] | undefined;
        if (places.size === 0 && !changes) return places;
        const move = isReceived(transaction)
          ? (id: object, pos: number) => received(state, id, pos)
          : (_id: object, pos: number) => transaction.mapping.map(pos, -1);
        const moved = new Map([...places].map(([id, pos]) => [id, move(id, pos)]));
        return changes ? changed(moved, changes) : moved;
      },
    },
    view: () => ({
      update({ state }) {
        const entries = [...(key.getState(state) ?? [])];
        shared = new Map(entries.map(([id, pos]) => [id, sharedPosition(state, pos)]));
      },
    }),
  });
}
