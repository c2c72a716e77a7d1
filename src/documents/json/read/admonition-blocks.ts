import { admonitionStyle, alertOf } from '../../../common/markdown/admonitions';
import { asTitle } from '../admonition-title';
import { DocumentBlock, InlineNode } from '../../blocks/registry';
import { paragraph } from '../nodes';
import { keepToken, Reading, readingOf } from './block-reading';
import { AdmonitionMark, BlockToken, DirectiveToken } from './block-token';
import { ReadContext } from './read-context';
import { rangeText } from './text-range';

function hint({ notation, kind }: AdmonitionMark, title: readonly InlineNode[], nodes: DocumentBlock[]): DocumentBlock {
  const data = { style: admonitionStyle(kind) ?? 'info', notation };
  const heading = title.length === 0 ? [] : [paragraph(asTitle(title))];
  return { object: 'block', type: 'hint', data, nodes: [...heading, ...nodes] };
}

function titleOf(context: ReadContext, { title }: AdmonitionMark): readonly InlineNode[] {
  return title ? context.inlines(title, { html: false }) : [];
}

/** `:::note` up to its end is a hint; the lines of any other directive are kept, and what is between them is read. */
export function readDirective(context: ReadContext, token: DirectiveToken, index: number, depth: number): Reading {
  const end = context.endOf(index);
  const { opens } = token;
  if (end < 0 || !opens || !admonitionStyle(opens.kind)) return keepToken(context, token.range, index);
  return readingOf(hint(opens, titleOf(context, opens), context.blocks(index + 1, end, depth + 1)), end + 1);
}

/** `!!! note` with its body. */
export function readAdmonition(context: ReadContext, mark: AdmonitionMark, index: number, depth: number): Reading {
  const end = context.endOf(index);
  return readingOf(hint(mark, titleOf(context, mark), context.blocks(index + 1, end, depth + 1)), end + 1);
}

/** A quote that begins with `[!NOTE]`; undefined for every other quote. */
export function readAlert(
  context: ReadContext,
  index: number,
  depth: number,
  readText: (token: Extract<BlockToken, { kind: 'text' }>) => readonly DocumentBlock[],
): Reading | undefined {
  const first = context.tokens[index + 1];
  const alert = first?.kind === 'text' && first.level === 0 ? alertOf(rangeText(first.range)) : undefined;
  if (first?.kind !== 'text' || !alert) return undefined;
  const end = context.endOf(index);
  const rest = readText({ ...first, range: { ...first.range, start: first.range.start + alert.end } });
  const { notation, kind } = alert;
  return readingOf(hint({ notation, kind }, [], [...rest, ...context.blocks(index + 2, end, depth + 1)]), end + 1);
}
