import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Origin } from '../documents/origin';
import { PairRow } from './pair-row';
import { pairLines, type Row } from './line-pairs';
import type { Line } from './lines';
import { t } from '../messages/comparison';

/** Number of unchanged lines shown around a change. */
const AROUND = 2;
/** Number of rows rendered at a time. */
const AT_ONCE = 200;

/** A row, or unchanged rows that are collapsed. */
type Item = Row | { readonly folded: readonly Row[] };

function itemsOf(rows: readonly Row[]): readonly Item[] {
  const near = rows.map(() => false);
  rows.forEach(({ kind }, at) => {
    if (kind !== 'same') near.fill(true, Math.max(0, at - AROUND), at + AROUND + 1);
  });
  const items: Item[] = [];
  let away: Row[] = [];
  const fold = () => {
    // A button in place of a single line saves no space.
    items.push(...(away.length > 1 ? [{ folded: away }] : away));
    away = [];
  };
  rows.forEach((row, at) => {
    if (!near[at]) return away.push(row);
    fold();
    items.push(row);
  });
  fold();
  return items;
}

interface Sides {
  /** The origin of the old text. */
  readonly before: Origin;
  readonly after: Origin;
}

interface PartsProps {
  readonly items: readonly Item[];
  readonly sides: Sides;
  /** They replaced a button that had the focus. */
  readonly focused?: boolean;
}

/** The first items of many, and a button for the others. */
function Parts({ items, sides, focused }: PartsProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const first = place.current?.firstElementChild;
    if (!focused || !(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, []);
  const rest = items.slice(AT_ONCE);
  return (
    <div ref={place}>
      {items
        .slice(0, AT_ONCE)
        .map((item, at) =>
          'folded' in item ? (
            <Unfolding key={at} items={item.folded} sides={sides} words={t.showUnchangedLines(item.folded.length)} />
          ) : (
            <PairRow key={at} row={item} {...sides} />
          ),
        )}
      {rest.length > 0 && (
        <Unfolding items={rest} sides={sides} words={t.showFurtherLines(Math.min(rest.length, AT_ONCE), rest.length)} />
      )}
    </div>
  );
}

/** A button that is replaced by the rows that it hides. */
function Unfolding({ items, sides, words }: PartsProps & { readonly words: string }) {
  const shown = useSignal(false);
  if (shown.value) return <Parts items={items} sides={sides} focused />;
  return (
    <button type="button" class="unfold" onClick={() => (shown.value = true)}>
      {words}
    </button>
  );
}

interface ComparisonProps extends Sides {
  readonly old: readonly Line[];
  readonly fresh: readonly Line[];
}

/** Two texts of a page side by side, with removed and added words highlighted. */
export function Comparison({ old, fresh, before, after }: ComparisonProps) {
  const items = useMemo(() => itemsOf(pairLines(old, fresh)), [old, fresh]);
  return (
    <div class="comparison">
      <Parts items={items} sides={{ before, after }} />
    </div>
  );
}
