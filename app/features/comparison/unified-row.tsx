import type { Origin } from '../../document/origin';
import { Pieces } from '../../document/pieces-view';
import { lineParts, mergedPieces, type LinePart, type Row } from './line-pairs';
import type { Line } from './lines';
import { LineView } from './line-view';
import { Words } from './pair-row';
import { t } from '../../i18n/comparison';

interface UnifiedRowProps {
  readonly row: Row;
  readonly before: Origin;
  readonly after: Origin;
  /** Whether the words of a changed line are shown within one line. */
  readonly isByWords: boolean;
}

interface WholeLineProps {
  readonly kind: 'gone' | 'new';
  readonly line: Line;
  readonly origin: Origin;
  /** The words of the line, if only some changed. */
  readonly parts?: readonly LinePart[];
}

/** A line that was removed or added, with a sign before it. */
const WholeLine = ({ kind, line, origin, parts }: WholeLineProps) => (
  <div class={`unified ${kind}`} data-change={kind}>
    <span class="unseen">{kind === 'gone' ? t.sideRemoved : t.sideAdded} </span>
    <LineView
      line={line}
      origin={origin}
      kind={parts ? 'same' : kind}
      words={parts && <Words parts={parts} without={kind === 'gone' ? 'new' : 'gone'} origin={origin} />}
    />
  </div>
);

/** A line in one column: unchanged, removed, added, or changed. */
export function UnifiedRow({ row, before, after, isByWords }: UnifiedRowProps) {
  if (row.kind === 'gone') return <WholeLine kind="gone" line={row.old} origin={before} />;
  if (row.kind === 'new') return <WholeLine kind="new" line={row.fresh} origin={after} />;
  if (row.kind === 'same')
    return (
      <div class="unified same">
        <LineView line={row.fresh} origin={after} kind="same" />
      </div>
    );
  if (isByWords)
    return (
      <div class="unified changed" data-change="changed">
        <LineView
          line={row.fresh}
          origin={after}
          kind="same"
          words={<Pieces of={mergedPieces(row.old.pieces, row.fresh.pieces)} origin={after} />}
        />
      </div>
    );
  const parts = lineParts(row.old.pieces, row.fresh.pieces);
  return (
    <>
      <WholeLine kind="gone" line={row.old} origin={before} parts={parts} />
      <WholeLine kind="new" line={row.fresh} origin={after} parts={parts} />
    </>
  );
}
