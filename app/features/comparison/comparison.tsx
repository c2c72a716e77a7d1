import { useMemo } from 'preact/hooks';
import type { Origin } from '../../document/origin';
import { CollapsedItems, collapseUnchanged } from './collapsed-items';
import { pairLines } from './line-pairs';
import type { Line } from './lines';
import { PairRow } from './pair-row';
import { UnifiedRow } from './unified-row';
import { t } from '../../i18n/comparison';

/** Number of unchanged lines shown around a change. */
const CONTEXT_ROWS = 2;

interface ComparisonProps {
  readonly old: readonly Line[];
  readonly fresh: readonly Line[];
  /** The origin of the old text. */
  readonly before: Origin;
  readonly after: Origin;
  /** Side by side, or below each other: by lines, or by words. */
  readonly layout: 'sides' | 'source' | 'text';
}

/** Two texts of a page, line by line, with removed and added words highlighted. */
export function Comparison({ old, fresh, before, after, layout }: ComparisonProps) {
  const items = useMemo(
    () => collapseUnchanged(pairLines(old, fresh), ({ kind }) => kind !== 'same', CONTEXT_ROWS),
    [old, fresh],
  );
  return (
    <div class={`comparison by-${layout}`}>
      <CollapsedItems
        items={items}
        label={t.showUnchangedLines}
        render={(row, at) =>
          layout === 'sides' ? (
            <PairRow key={at} row={row} before={before} after={after} />
          ) : (
            <UnifiedRow key={at} row={row} before={before} after={after} isByWords={layout === 'text'} />
          )
        }
      />
    </div>
  );
}
