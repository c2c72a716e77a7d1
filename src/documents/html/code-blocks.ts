import type { BlockOf } from '../blocks/registry';
import { element, escapeHtml } from './escape';
import { highlight, splitLines } from './highlight';
import { plainText } from './plain-text';
import { type BlockRenderers, type RenderContext, spend } from './render-context';

/** As many lines show of an expandable block until it is opened. */
const LINES_AT_FIRST = 10;

const isPlain = ({ nodes }: BlockOf<'code-line'>): boolean =>
  (nodes ?? []).every((node) => node.object === 'text' && (node.leaves ?? []).every(({ marks }) => !marks?.length));

/** The lines as HTML: coloured where the language is known and the author put nothing into them. */
function linesOf(block: BlockOf<'code'>, context: RenderContext): string[] {
  const lines = block.nodes ?? [];
  const syntax = block.data?.syntax;
  if (typeof syntax === 'string' && syntax !== '' && lines.every(isPlain)) {
    const code = lines.map((line) => plainText(line)).join('\n');
    const coloured = spend(context, code.length) ? highlight(code, syntax) : undefined;
    const split = coloured === undefined ? [] : splitLines(coloured);
    if (split.length === lines.length) return split;
  }
  return lines.map((line) => context.inlines(line.nodes));
}

const syntaxClass = (syntax: unknown): string | undefined =>
  typeof syntax === 'string' && /^[\w+#.-]{1,40}$/.test(syntax) ? `language-${syntax.toLowerCase()}` : undefined;

function renderCode(block: BlockOf<'code'>, context: RenderContext): string {
  const { data, nodes } = block;
  const lines = linesOf(block, context).map((line, index) =>
    element(
      'span',
      { class: nodes[index]?.data?.highlighted === true ? 'bd-line bd-line-highlighted' : 'bd-line' },
      line,
    ),
  );
  const names = ['bd-code', data?.lineNumbers === true && 'bd-line-numbers', data?.overflow === 'wrap' && 'bd-wrap'];
  const code = element('code', { class: syntaxClass(data?.syntax) }, lines.join('\n'));
  // A reader without a mouse scrolls a wide block with the keys, once it can be reached.
  const pre = element('pre', { tabindex: context.isPrint ? undefined : 0 }, code);
  const title = data?.title ? element('figcaption', { class: 'bd-code-title' }, escapeHtml(data.title)) : '';
  const isFolded = data?.expandable === true && !context.isPrint && lines.length > LINES_AT_FIRST;
  const body = isFolded
    ? element('details', { class: 'bd-code-more' }, element('summary', {}, `${lines.length} lines of code`) + pre)
    : pre;
  return element('figure', { class: names.filter(Boolean).join(' ') }, title + body);
}

/** Code, and a line of code that is alone. Diagrams written as code stay code. */
export const codeBlocks: BlockRenderers<'code' | 'code-line'> = {
  code: renderCode,
  'code-line': (block, context) =>
    element('pre', { class: 'bd-code' }, element('code', {}, context.inlines(block.nodes))),
};
