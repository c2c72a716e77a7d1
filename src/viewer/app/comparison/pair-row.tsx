import type { ComponentChildren } from 'preact';
import type { Origin } from '../documents/origin';
import { PieceView } from '../documents/pieces-view';
import { partsOf, type LinePart, type Row } from './line-pairs';
import { FateMark, LineView } from './line-view';

interface SideProps {
  readonly side: 'before' | 'after';
  /** What it is, for those who listen. */
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

const Words = ({ parts, without, origin }: WordsProps) => (
  <>
    {parts
      .filter(({ fate }) => fate !== without)
      .map(({ piece, fate }, at) => (
        <FateMark key={at} fate={fate}>
          <PieceView piece={piece} origin={origin} />
        </FateMark>
      ))}
  </>
);

interface PairRowProps {
  readonly row: Row;
  readonly before: Origin;
  readonly after: Origin;
}

/** A line as it was, and as it is. */
export function PairRow({ row, before, after }: PairRowProps) {
  if (row.fate === 'gone')
    return (
      <div class="pair gone">
        <Side side="before" words="Removed: ">
          <LineView line={row.old} origin={before} fate="gone" />
        </Side>
        <Side side="after" />
      </div>
    );
  if (row.fate === 'new')
    return (
      <div class="pair new">
        <Side side="before" />
        <Side side="after" words="Added: ">
          <LineView line={row.fresh} origin={after} fate="new" />
        </Side>
      </div>
    );
  if (row.fate === 'same')
    return (
      <div class="pair same">
        <Side side="before">
          <LineView line={row.old} origin={before} fate="same" />
        </Side>
        {/* One copy is enough for who listens, or looks at a narrow screen. */}
        <div class="side-cell after" inert>
          <LineView line={row.fresh} origin={after} fate="same" />
        </div>
      </div>
    );
  const parts = partsOf(row.old.pieces, row.fresh.pieces);
  return (
    <div class="pair changed">
      <Side side="before" words="Before: ">
        <LineView
          line={row.old}
          origin={before}
          fate="gone"
          words={<Words parts={parts} without="new" origin={before} />}
        />
      </Side>
      <Side side="after" words="After: ">
        <LineView
          line={row.fresh}
          origin={after}
          fate="new"
          words={<Words parts={parts} without="gone" origin={after} />}
        />
      </Side>
    </div>
  );
}
