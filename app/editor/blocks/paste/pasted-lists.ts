import { element } from '../../element';
import { styleOf } from './pasted-styles';

/** List items that Word writes as paragraphs. */
const WORD_ITEM = /mso-list\s*:\s*l\d+\s+level(\d+)/i;
const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i;

/** The number in `3.`, `1.3.` or `c)`; undefined for Roman ones, and for points. */
function numberIn(marker: string): number | undefined {
  const digits = /(\d+)[.)]?\s*$/.exec(marker)?.[1];
  if (digits !== undefined) return Number(digits);
  const letter = /^\s*\(?([a-z])[.)]/i.exec(marker)?.[1]?.toLowerCase();
  return letter === undefined || 'ivx'.includes(letter) ? undefined : letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

/** Whether an element is the marker of an item in Word. */
export const isMarker = (one: Element | null): boolean => one !== null && /mso-list\s*:\s*ignore/i.test(styleOf(one));

/** Removes the marker of an item; returns its words. */
function takeMarker(item: HTMLElement): string {
  const marker = [...item.querySelectorAll('span')].find(isMarker);
  marker?.remove();
  return marker?.textContent.trim() ?? '';
}

/** Whether an item continues a list: points and numbers do not mix, and a number follows the one before. */
function continues(list: HTMLElement, isNumbered: boolean, number: number | undefined): boolean {
  if (!isNumbered) return list.tagName === 'UL';
  const { start, childElementCount } = list as HTMLOListElement;
  return list.tagName === 'OL' && (number === undefined || number === start + childElementCount);
}

interface OpenList {
  readonly list: HTMLElement;
  /** of its last item, in points */
  indent: number;
}

/** Word's own style of items begins here, in points. */
const DEFAULT_INDENT = 36;
/** Margins are rounded. */
const TOLERANCE = 2;

function indentOf(paragraph: HTMLElement): number {
  const margin = /margin-left\s*:\s*([\d.]+)pt/i.exec(styleOf(paragraph))?.[1];
  return margin === undefined ? DEFAULT_INDENT : Number(margin);
}

/** Adds a list below the last item of the lists around it, or before the paragraph that becomes its first item. */
function insertList(around: readonly OpenList[], list: HTMLElement, paragraph: HTMLElement): void {
  const outer = around.at(-1)?.list;
  if (!outer) paragraph.before(list);
  else if (outer.lastElementChild) outer.lastElementChild.append(list);
  else outer.append(element('li', {}, list));
}

/** Adds an item at its level, in the list that it continues or a new one. */
function addItem(lists: OpenList[], paragraph: HTMLElement, level: number): void {
  const marker = takeMarker(paragraph);
  const isNumbered = NUMBERED.test(marker);
  const number = numberIn(marker);
  const indent = indentOf(paragraph);
  lists.length = Math.min(lists.length, level);
  const current = lists[level - 1];
  if (current && !continues(current.list, isNumbered, number)) lists.pop();
  while (lists.length < level) {
    const isLast = lists.length === level - 1;
    const start = isNumbered && isLast && number !== undefined && number > 1 && String(number);
    const list = element(isNumbered ? 'ol' : 'ul', { start });
    insertList(lists, list, paragraph);
    lists.push({ list, indent });
  }
  const innermost = lists[level - 1];
  innermost?.list.append(element('li', {}, paragraph));
  if (innermost) innermost.indent = indent;
}

/** Adds a paragraph to the last item, at the level of its indent. */
function continueItem(lists: OpenList[], paragraph: HTMLElement): void {
  const indent = indentOf(paragraph) + TOLERANCE;
  while (lists.length > 1 && (lists.at(-1)?.indent ?? 0) > indent) lists.pop();
  lists.at(-1)?.list.lastElementChild?.append(paragraph);
}

/** Converts runs of `<p style="mso-list: l0 level2 …">` to nested lists with the same numbers. */
function convertItems(root: ParentNode): void {
  let lists: OpenList[] = [];
  for (const paragraph of root.querySelectorAll<HTMLElement>('p')) {
    const level = Number(WORD_ITEM.exec(styleOf(paragraph))?.[1] ?? 0);
    if (lists[0]?.list.nextElementSibling !== paragraph) lists = [];
    if (level > 0) addItem(lists, paragraph, level);
    else if (/^MsoListParagraph/.test(paragraph.className)) continueItem(lists, paragraph);
    else lists = [];
  }
}

/** Converts the lists of Word. Numbers of headings become part of their text. */
export function convertWordLists(root: ParentNode): void {
  convertItems(root);
  for (const heading of root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    const marker = takeMarker(heading);
    if (NUMBERED.test(marker)) heading.prepend(`${marker} `);
  }
}
