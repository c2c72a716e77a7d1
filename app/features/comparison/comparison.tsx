import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Origin } from '../../document/origin';
import { PairRow } from './pair-row';
import { pairLines, type Row } from './line-pairs';
import type { Line } from './lines';
import { t } from '../../i18n/comparison';

/** Number of unchanged lines shown around a change. */
const CONTEXT_ROWS = 2;
/** Number of rows rendered at a time. */
const ROWS_PER_STEP = 200;

/** A row, or unchanged rows that are collapsed. */
type Item = Row | { readonly collapsed: readonly Row[] };

function itemsOf(rows: readonly Row[]): readonly Item[] {
  const isNearChange = rows.map(() => false);
  rows.forEach(({ kind }, at) => {
    if (kind !== 'same') isNearChange.fill(true, Math.max(0, at - CONTEXT_ROWS), at + CONTEXT_ROWS + 1);
  });
  const items: Item[] = [];
  let unchanged: Row[] = [];
  const collapse = () => {
    // A button in place of a single line saves no space.
    items.push(...(unchanged.length > 1 ? [{ collapsed: unchanged }] : unchanged));
    unchanged = [];
  };
  rows.forEach((row, at) => {
    if (!isNearChange[at]) return unchanged.push(row);
    collapse();
    items.push(row);
  });
  collapse();
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
  const rest = items.slice(ROWS_PER_STEP);
  return (
    <div ref={place}>
      {items
        .slice(0, ROWS_PER_STEP)
        .map((item, at) =>
          'collapsed' in item ? (
            <ExpandableRows
              key={at}
              items={item.collapsed}
              sides={sides}
              words={t.showUnchangedLines(item.collapsed.length)}
            />
          ) : (
            <PairRow key={at} row={item} {...sides} />
          ),
        )}
      {rest.length > 0 && (
        <ExpandableRows
          items={rest}
          sides={sides}
          words={t.showFurtherLines(Math.min(rest.length, ROWS_PER_STEP), rest.length)}
        />
      )}
    </div>
  );
}

/** A button that is replaced by the rows that it hides. */
function ExpandableRows({ items, sides, words }: PartsProps & { readonly words: string }) {
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
