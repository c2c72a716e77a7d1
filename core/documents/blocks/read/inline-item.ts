import { DocumentInline, InlineNode } from '../registry';
import { emojiWord } from '../nodes/emoji-names';
import { DocumentMark } from '../nodes/inline.types';

interface TextItem {
  readonly kind: 'text';
  text: string;
}

interface NodeItem {
  readonly kind: 'node';
  readonly node: DocumentInline;
}

/** A mark starts or ends here. */
interface SwitchItem {
  readonly kind: 'switch';
  readonly on: boolean;
  readonly mark: DocumentMark;
}

/** A delimiter run of emphasis: its unmatched rest is text between the marks it closes and those it opens. */
export interface DelimiterItem {
  readonly kind: 'delimiter';
  readonly marker: string;
  left: number;
  readonly closedMarks: DocumentMark[];
  readonly openedMarks: DocumentMark[];
}

/** An inline that contains others, created from the nodes between its two items. */
export interface Wrapper {
  readonly create: (nodes: InlineNode[]) => DocumentInline;
}

interface WrapItem {
  readonly kind: 'wrap';
  readonly begins: boolean;
  readonly wrapper: Wrapper;
}

export type InlineItem = TextItem | NodeItem | SwitchItem | DelimiterItem | WrapItem;

/** The visible text of the items. */
export function itemsText(items: readonly InlineItem[]): string {
  let text = '';
  for (const item of items) {
    if (item.kind === 'text') text += item.text;
    else if (item.kind === 'delimiter') text += item.marker.repeat(item.left);
    else if (item.kind === 'node') text += nodeLabel(item.node);
  }
  return text;
}

function nodeLabel(node: DocumentInline): string {
  if (node.type === 'inline-image') return node.data.alt ?? '';
  if (node.type === 'inline-math') return node.data.formula;
  if (node.type === 'emoji') return `:${emojiWord(node.data)}:`;
  return node.type === 'button' || node.type === 'mention' ? (node.data.label ?? '') : '';
}
