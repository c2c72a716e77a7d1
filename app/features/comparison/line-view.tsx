import type { ComponentChildren } from 'preact';
import type { Origin } from '../../document/origin';
import { Picture, Pieces } from '../../document/pieces-view';
import type { ChangeKind } from './difference';
import type { Line } from './lines';

const MAX_DEPTH = 8;

interface ChangeMarkProps {
  readonly kind: ChangeKind;
  /** For a whole line. */
  readonly whole?: boolean;
  readonly children: ComponentChildren;
}

/** Highlights removed and added text. */
export function ChangeMark({ kind, whole, children }: ChangeMarkProps) {
  if (kind === 'same') return <>{children}</>;
  const Tag = kind === 'gone' ? 'del' : 'ins';
  return <Tag class={whole ? 'whole' : undefined}>{children}</Tag>;
}

interface LineBodyProps {
  readonly line: Line;
  readonly origin: Origin;
  readonly words: ComponentChildren;
}

function LineBody({ line, origin, words }: LineBodyProps) {
  switch (line.kind) {
    case 'heading':
      return <p class={`as-heading as-heading-${line.level ?? 2}`}>{words}</p>;
    case 'code':
      return <code class="code-line">{words}</code>;
    case 'picture':
      return <Picture of={line.picture} caption={line.pieces.map(({ text }) => text).join('')} origin={origin} />;
    case 'rule':
      return <hr />;
    case 'label':
      return <p class="label-line">{words}</p>;
    default:
      return <p class={line.head ? 'head-line' : undefined}>{words}</p>;
  }
}

interface LineViewProps {
  readonly line: Line;
  readonly origin: Origin;
  readonly kind: ChangeKind;
  /** Its words, if they are highlighted one by one. */
  readonly words?: ComponentChildren;
}

/** A single line, with the marker of its list item and the frame that it is in. */
export function LineView({ line, origin, kind, words }: LineViewProps) {
  const depth = Math.min(line.depth, MAX_DEPTH);
  const body = <LineBody line={line} origin={origin} words={words ?? <Pieces of={line.pieces} origin={origin} />} />;
  return (
    <div class={`line ${line.frame} ${depth > 0 ? `depth-${depth}` : ''}`.trim()}>
      {line.mark && <span class="item-mark">{line.mark}</span>}
      {words ? (
        body
      ) : (
        <ChangeMark kind={kind} whole>
          {body}
        </ChangeMark>
      )}
    </div>
  );
}
