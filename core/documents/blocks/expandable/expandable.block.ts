import { element } from '../html/escape';
import { renderLine } from '../html/fragments';
import type { RenderContext } from '../html/render-context';
import { atLeastOne, paragraph } from '../nodes/nodes';
import { type PairedElement, type ReadResult, readResult } from '../read/block-reading';
import { sourceInline } from '../read/inline-elements';
import { htmlText } from '../write/inline-writer';
import type { WriteContext } from '../write/write-context';
import { attributeOf } from '../../syntax/html-tag';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf, DocumentBlock, DocumentFragment, InlineNode } from '../registry';

/** The title of an expandable block: inlines, whatever it contains. */
function titleNodes({ context, index }: PairedElement): InlineNode[] {
  const nodes: InlineNode[] = [];
  for (let at = index + 2; at < context.endOf(index + 1); at++) {
    const token = context.tokens[at];
    if (token?.kind === 'text') nodes.push(...context.inlines(token.range, { html: token.html }));
    else if (token && 'range' in token) nodes.push(sourceInline(context.sourceText(token.range)));
  }
  return nodes;
}

function part(type: string, nodes: readonly DocumentBlock[]): DocumentFragment {
  return { object: 'fragment', fragment: type, type, nodes };
}

function readElement(paired: PairedElement): ReadResult {
  const { context, index, end, depth, tag } = paired;
  const next = context.tokens[index + 1];
  const hasTitle = next?.kind === 'element' && next.tag.name === 'summary' && context.endOf(index + 1) > 0;
  const title = paragraph(hasTitle ? titleNodes(paired) : []);
  const from = hasTitle ? context.endOf(index + 1) + 1 : index + 1;
  const body = context.blocks(from, end, depth + 1);
  const isOpen = attributeOf(tag, 'open') !== undefined;
  const block: DocumentBlock = {
    object: 'block',
    type: 'expandable',
    isVoid: true,
    data: {},
    fragments: [part('expandable-title', [title]), part('expandable-body', atLeastOne(body))],
    ...(isOpen && { open: true }),
  };
  return readResult(block, end + 1);
}

function bodyOf(fragments: readonly DocumentFragment[], name: string): readonly DocumentBlock[] {
  return fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];
}

function write({ fragments, open }: BlockOf<'expandable'>, context: WriteContext): string[] {
  const [title] = bodyOf(fragments, 'expandable-title');
  const text = title?.type === 'paragraph' ? htmlText(title.nodes, context) : '';
  const body = context.blocks(bodyOf(fragments, 'expandable-body'));
  const content = body.length === 0 ? [] : [...body, ''];
  return [`<details${open ? ' open' : ''}>`, '', `<summary>${text}</summary>`, '', ...content, '</details>'];
}

const kindOf = ({ fragment, type }: DocumentFragment): string | undefined => fragment ?? type;

function render(block: BlockOf<'expandable'>, context: RenderContext): string {
  const fragments = block.fragments ?? [];
  const title = fragments.filter((fragment) => kindOf(fragment) === 'expandable-title');
  const summary = title.map(({ nodes }) => renderLine(nodes ?? [], context)).join(' ');
  const body = fragments
    .filter((fragment) => !title.includes(fragment))
    .map(({ nodes }) => context.blocks(nodes))
    .join('');
  const content = element('div', { class: 'bd-expandable-body' }, body);
  if (!context.isPrint)
    return element(
      'details',
      { class: 'bd-expandable', open: block.open === true },
      element('summary', {}, summary) + content,
    );
  return element(
    'section',
    { class: 'bd-expandable' },
    element('p', { class: 'bd-expandable-title' }, summary) + content,
  );
}

export const expandableBlock: BlockDefinition<'expandable'> = { elements: { details: readElement }, write, render };
