import { DocumentInline, InlineNode } from '../../blocks/registry';
import { emojiWord } from '../emoji-names';
import { DocumentMark } from '../inline.types';

interface TextItem {
  readonly kind: 'text';
  text: string;
}

interface NodeItem {
  readonly kind: 'node';
  readonly node: DocumentInline;
}

/** From here on the mark holds, or no longer. */
interface SwitchItem {
  readonly kind: 'switch';
  readonly on: boolean;
  readonly mark: DocumentMark;
}

/** A run of marks of emphasis: what is left of it stands as text between the marks it ends and those it begins. */
export interface DelimiterItem {
  readonly kind: 'delimiter';
  readonly marker: string;
  left: number;
  readonly offs: DocumentMark[];
  readonly ons: DocumentMark[];
}

/** An inline that holds others, built from what is between its two items. */
export interface Wrapper {
  readonly make: (nodes: InlineNode[]) => DocumentInline;
}

interface WrapItem {
  readonly kind: 'wrap';
  readonly begins: boolean;
  readonly wrapper: Wrapper;
}

export type InlineItem = TextItem | NodeItem | SwitchItem | DelimiterItem | WrapItem;

/** What a reader sees of the items, as text. */
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
