import { type Admonition, closingColons, openingDirective } from '../../../common/markdown/admonitions';
import type { BlockState } from '../../../common/markdown/dialect-blocks';
import { AdmonitionMark } from './block-token';
import { mapPieces, dedentedLines, wholeRange } from './text-range';
import { addToken, linesRange, treeOf } from './tree-collector';

function markOf(state: BlockState, startLine: number, admonition: Admonition): AdmonitionMark {
  const { notation, kind, title } = admonition;
  const { mapped } = linesRange(state, startLine, startLine + 1);
  return { notation, kind, ...(title && { title: { mapped, ...title } }) };
}

/** `:::note Title`, or the colons that end it. */
export function recordDirective(state: BlockState, startLine: number, line: string): void {
  const range = linesRange(state, startLine, startLine + 1);
  const opening = openingDirective(line);
  const colons = opening?.colons ?? closingColons(line);
  addToken(state, { kind: 'directive', colons, range, ...(opening && { opens: markOf(state, startLine, opening) }) });
}

export function beginAdmonition(state: BlockState, startLine: number, admonition: Admonition): void {
  addToken(state, { kind: 'open', container: 'admonition', admonition: markOf(state, startLine, admonition) });
}

export function endAdmonition(state: BlockState): void {
  addToken(state, { kind: 'close' });
}

/** Lines that are kept as they are written. */
export function recordSource(state: BlockState, startLine: number): void {
  const lines = dedentedLines(state, startLine, state.line);
  addToken(state, { kind: 'source', range: wholeRange(mapPieces(treeOf(state).source, lines)) });
}
