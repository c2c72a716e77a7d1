import * as Y from 'yjs';
import { MAX_CHARACTERS, MAX_PARTS, MAX_SETTINGS } from '../../../core/live/limits';

export interface Size {
  readonly characters: number;
  /** The number of characters in the settings of blocks. */
  readonly settings: number;
  /** The number of blocks, lines of code, inlines and texts. */
  readonly parts: number;
}

export const LIMITS: Size = { characters: MAX_CHARACTERS, settings: MAX_SETTINGS, parts: MAX_PARTS };
export const WORDS: Readonly<Record<keyof Size, string>> = {
  characters: 'characters',
  settings: 'characters in settings of blocks',
  parts: 'blocks, lines of code and other parts',
};
export const UNITS = ['characters', 'settings', 'parts'] as const;

export const NOTHING: Size = { characters: 0, settings: 0, parts: 0 };
export const format = (count: number): string => count.toLocaleString('en');

export const plus = (one: Size, other: Size, times = 1): Size => ({
  characters: one.characters + times * other.characters,
  settings: one.settings + times * other.settings,
  parts: one.parts + times * other.parts,
});

export const isElement = (type: unknown): type is Y.XmlElement => type instanceof Y.XmlElement;

/** The element or text of an item that is not deleted. */
export const typeOf = ({ content }: Y.Item): unknown => (content instanceof Y.ContentType ? content.type : undefined);

const linesIn = (text: unknown): number =>
  text instanceof Y.XmlText ? String(text.toJSON()).split('\n').length - 1 : 0;

export function sizeOf(type: unknown): Size {
  if (type instanceof Y.XmlText) return { characters: type.length, settings: 0, parts: 1 };
  if (!isElement(type)) return NOTHING;
  const values = Object.values(type.getAttributes()).filter((value) => typeof value === 'string');
  const settings = values.reduce((sum, { length }) => sum + length, 0);
  // Each line is a block with a text.
  const parts =
    1 + (type.nodeName === 'code' ? 2 * type.toArray().reduce((sum: number, text) => sum + linesIn(text), 0) : 0);
  return type.toArray().reduce((sum, child) => plus(sum, sizeOf(child)), { characters: 0, settings, parts });
}
