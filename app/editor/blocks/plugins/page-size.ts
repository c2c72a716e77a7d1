import type { Fragment, Node } from 'prosemirror-model';
import { MAX_CHARACTERS, MAX_PARTS, MAX_SETTINGS } from '../../../../core/live/limits';
import { t } from '../../../i18n/blocks';

/** As the service counts it; the service has the texts of the page in other objects. */
interface Size {
  characters: number;
  settings: number;
  parts: number;
}

/** Nodes never change. */
const sizes = new WeakMap<Node, Size>();

function sizeOf(node: Node): Size {
  const known = sizes.get(node);
  if (known) return known;
  const settings = Object.values(node.attrs).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
  const lines = node.type.name === 'code' ? node.textContent.split('\n').length - 1 : 0;
  const size = add({ characters: 0, settings, parts: 1 + 2 * lines }, node.content);
  sizes.set(node, size);
  return size;
}

function add(size: Size, content: Fragment): Size {
  let isInText = false;
  content.forEach((node) => {
    if (!node.isText) {
      const { characters, settings, parts } = sizeOf(node);
      size.characters += characters;
      size.settings += settings;
      size.parts += parts;
    } else {
      size.characters += node.nodeSize;
      if (!isInText) size.parts += 1;
    }
    isInText = node.isText;
  });
  return size;
}

/** Why a page with this content would be refused by the service; undefined if it would not. */
export function excessOf(...contents: readonly Fragment[]): string | undefined {
  const size = contents.reduce(add, { characters: 0, settings: 0, parts: 0 });
  if (size.characters > MAX_CHARACTERS) return t.pageWouldBeTooLong(size.characters, MAX_CHARACTERS);
  if (size.parts > MAX_PARTS) return t.pageWouldHaveTooManyParts(size.parts, MAX_PARTS);
  return size.settings > MAX_SETTINGS ? t.pageWouldHaveTooManySettings(size.settings, MAX_SETTINGS) : undefined;
}
