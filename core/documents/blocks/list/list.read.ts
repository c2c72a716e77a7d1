import type { DocumentLeaf } from '../nodes/inline.types';
import { tagParts } from '../read/block-reading';
import type { BlockToken } from '../read/block-token';
import type { ReadContext } from '../read/read-context';
import { rangeText } from '../read/text-range';
import type { BlockOf, DocumentBlock, InlineNode } from '../registry';

const TASK = /^\[([ xX])\](?:\s+|$)/;
const CHECKBOX = /^<input\b[^>]*\btype="checkbox"/i;

interface TaskText {
  readonly checked: boolean;
  readonly nodes: readonly InlineNode[];
}

/** `[x] text` */
function bracketTask(nodes: readonly InlineNode[]): TaskText | undefined {
  const [first] = nodes;
  const leaf = first?.object === 'text' ? first.leaves[0] : undefined;
  const match = leaf?.marks.length === 0 ? TASK.exec(leaf.text) : null;
  return match ? { checked: match[1] !== ' ', nodes: withoutStart(nodes, TASK) } : undefined;
}

/** `<input type="checkbox">` before a text */
function checkboxTask(nodes: readonly InlineNode[]): TaskText | undefined {
  const [first, ...others] = nodes;
  const isSource = first?.object === 'inline' && first.type === 'expression';
  const source = isSource ? first.data.source : undefined;
  if (source === undefined || !CHECKBOX.test(source)) return undefined;
  return { checked: /\schecked\b/i.test(source), nodes: withoutStart(others, /^\s+/) };
}

function withoutStart(nodes: readonly InlineNode[], start: RegExp): readonly InlineNode[] {
  const [first, ...others] = nodes;
  if (first?.object !== 'text') return nodes;
  const [leaf, ...leaves] = first.leaves;
  if (!leaf) return nodes;
  const text = leaf.text.replace(start, '');
  const remaining: DocumentLeaf[] = text === '' ? leaves : [{ ...leaf, text }, ...leaves];
  return remaining.length === 0 ? others : [{ ...first, leaves: remaining }, ...others];
}

function listItem(nodes: readonly DocumentBlock[], read: typeof bracketTask | undefined): BlockOf<'list-item'> {
  const [first, ...others] = nodes;
  const task = first?.type === 'paragraph' ? read?.(first.nodes) : undefined;
  if (first?.type !== 'paragraph' || !task) return { object: 'block', type: 'list-item', nodes };
  const content = task.nodes.length === 0 ? others : [{ ...first, nodes: task.nodes }, ...others];
  return { object: 'block', type: 'list-item', nodes: content, data: { checked: task.checked } };
}

function listBlock(ordered: boolean, start: number | undefined, nodes: readonly BlockOf<'list-item'>[]): DocumentBlock {
  if (ordered) {
    const data = start === undefined || start === 1 ? {} : { start };
    return { object: 'block', type: 'list-ordered', data, nodes };
  }
  const isTasks = nodes.some((item) => item.data?.checked !== undefined);
  return { object: 'block', type: isTasks ? 'list-tasks' : 'list-unordered', nodes };
}

/** A Markdown list, opened by the token at `index`. */
export function readList(context: ReadContext, index: number, depth: number): DocumentBlock {
  const opening = context.tokens[index];
  const ordered = opening?.kind === 'open' && opening.container === 'ordered';
  const end = context.endOf(index);
  const items: BlockOf<'list-item'>[] = [];
  for (let at = index + 1; at < end; at = context.endOf(at) + 1) {
    if (context.endOf(at) < 0) break;
    const first = context.tokens[at + 1];
    // An escaped `\\[x]` is text that looks like a task.
    const isTask = first?.kind === 'text' && TASK.test(rangeText(first.range));
    items.push(listItem(context.blocks(at + 1, context.endOf(at), depth + 2), isTask ? bracketTask : undefined));
  }
  return listBlock(ordered, opening?.kind === 'open' ? opening.number : undefined, items);
}

const isItem = (token: BlockToken): boolean => token.kind === 'element' && token.tag.name === 'li';

/** `<ul>` or `<ol>`; undefined if it contains anything but items. */
export function readHtmlList(
  context: ReadContext,
  index: number,
  start: number | undefined,
  depth: number,
): DocumentBlock | undefined {
  const token = context.tokens[index];
  const parts = tagParts(context, index + 1, context.endOf(index), isItem);
  if (token?.kind !== 'element' || !parts || parts.length === 0) return undefined;
  const items = parts.map((at) => listItem(context.blocks(at + 1, context.endOf(at), depth + 2), checkboxTask));
  return listBlock(token.tag.name === 'ol', start, items);
}
