import { type Admonition, closingColons, openingDirective } from '../../markdown/admonitions';
import type { BlockState } from '../../markdown/dialect-blocks';
import { addToken, lineSpans, textPlaceOf } from './block-collector';
import type { AdmonitionLine } from './block-token';

function admonitionLine(state: BlockState, startLine: number, admonition: Admonition): AdmonitionLine {
  return { admonition, lines: lineSpans(state, startLine, startLine + 1), ...textPlaceOf(state) };
}

/** Records `:::note Title`, or the closing colons. */
export function recordDirective(state: BlockState, startLine: number, line: string): void {
  const lines = lineSpans(state, startLine, startLine + 1);
  const opening = openingDirective(line);
  const colons = opening?.colons ?? closingColons(line);
  const opens = opening && admonitionLine(state, startLine, opening);
  addToken(state, { kind: 'directive', colons, lines, ...(opens && { opens }) });
}

export function beginAdmonition(state: BlockState, startLine: number, admonition: Admonition): void {
  const line = admonitionLine(state, startLine, admonition);
  addToken(state, { kind: 'open', container: 'admonition', admonition: line });
}

export function endAdmonition(state: BlockState): void {
  addToken(state, { kind: 'close' });
}
