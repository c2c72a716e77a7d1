import type { ComponentChildren } from 'preact';
import type { Origin } from '../../document/origin';
import { PieceView } from '../../document/pieces-view';
import { lineParts, type LinePart, type Row } from './line-pairs';
import type { Line } from './lines';
import { ChangeMark, LineView } from './line-view';
import { t } from '../../i18n/comparison';

interface SideProps {
  readonly side: 'before' | 'after';
  /** A description for screen readers. */
  readonly words?: string;
  readonly children?: ComponentChildren;
}

const Side = ({ side, words, children }: SideProps) => (
  <div class={`side-cell ${side}`}>
    {words && <span class="unseen">{words}</span>}
    {children}
  </div>
);

interface WordsProps {
  readonly parts: readonly LinePart[];
  readonly without: 'gone' | 'new';
  readonly origin: Origin;
}

export const Words = ({ parts, without, origin }: WordsProps) => (
  <>
    {parts
      .filter(({ kind }) => kind !== without)
      .map(({ piece, kind }, at) => (
        <ChangeMark key={at} kind={kind}>
          <PieceView piece={piece} origin={origin} />
        </ChangeMark>
      ))}
  </>
);

interface ChangedSideProps {
  readonly side: 'before' | 'after';
  readonly line: Line;
  readonly parts: readonly LinePart[];
  readonly origin: Origin;
}

const ChangedSide = ({ side, line, parts, origin }: ChangedSideProps) => {
  const [label, kind, other] =
    side === 'before' ? ([t.sideBefore, 'gone', 'new'] as const) : ([t.sideAfter, 'new', 'gone'] as const);
  return (
    <Side side={side} words={`${label} `}>
      <LineView
        line={line}
        origin={origin}
        kind={kind}
        words={<Words parts={parts} without={other} origin={origin} />}
      />
    </Side>
  );
};

interface ChangedPairProps {
  readonly old: Line;
  readonly fresh: Line;
  readonly before: Origin;
  readonly after: Origin;
}

/** Two lines that are partly equal. */
function ChangedPair({ old, fresh, before, after }: ChangedPairProps) {
  const parts = lineParts(old.pieces, fresh.pieces);
  return (
    <div class="pair changed" data-change="changed">
      <ChangedSide side="before" line={old} parts={parts} origin={before} />
      <ChangedSide side="after" line={fresh} parts={parts} origin={after} />
    </div>
  );
}

interface PairRowProps {
  readonly row: Row;
  readonly before: Origin;
  readonly after: Origin;
}

/** A line before and after the change. */
export function PairRow({ row, before, after }: PairRowProps) {
  if (row.kind === 'gone')
    return (
      <div class="pair gone" data-change="gone">
        <Side side="before" words={`${t.sideRemoved} `}>
          <LineView line={row.old} origin={before} kind="gone" />
        </Side>
        <Side side="after" />
      </div>
    );
  if (row.kind === 'new')
    return (
      <div class="pair new" data-change="new">
        <Side side="before" />
        <Side side="after" words={`${t.sideAdded} `}>
          <LineView line={row.fresh} origin={after} kind="new" />
        </Side>
      </div>
    );
  if (row.kind === 'same')
    return (
      <div class="pair same">
        <Side side="before">
          <LineView line={row.old} origin={before} kind="same" />
        </Side>
        {/* One copy is enough for screen readers and narrow screens. */}
        <div class="side-cell after" inert>
          <LineView line={row.fresh} origin={after} kind="same" />
        </div>
      </div>
    );
  return <ChangedPair old={row.old} fresh={row.fresh} before={before} after={after} />;
}
