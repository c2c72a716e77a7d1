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

/** The marker of an item, without which it stays. */
function takeMarker(paragraph: HTMLElement): string {
  const marker = [...paragraph.querySelectorAll('span')].find((one) => /mso-list\s*:\s*ignore/i.test(styleOf(one)));
  marker?.remove();
  return marker?.textContent ?? '';
}

/** Whether an item continues a list: points and numbers do not mix, and a number follows the one before. */
function continues(list: HTMLElement, isNumbered: boolean, number: number | undefined): boolean {
  if (!isNumbered) return list.tagName === 'UL';
  const { start, childElementCount } = list as HTMLOListElement;
  return list.tagName === 'OL' && (number === undefined || number === start + childElementCount);
}

/** Adds a list below the last item of the lists around it, or before the paragraph that becomes its first item. */
function openList(around: readonly HTMLElement[], list: HTMLElement, paragraph: HTMLElement): void {
  const outer = around.at(-1);
  if (!outer) paragraph.before(list);
  else if (outer.lastElementChild) outer.lastElementChild.append(list);
  else outer.append(element('li', {}, list));
}

/** Converts runs of `<p style="mso-list: l0 level2 …">` to nested lists with the same numbers. */
export function convertWordLists(root: ParentNode): void {
  let lists: HTMLElement[] = [];
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(WORD_ITEM.exec(styleOf(paragraph))?.[1] ?? 0);
    if (lists[0]?.nextElementSibling !== paragraph || level === 0) lists = [];
    if (level === 0) continue;
    const marker = takeMarker(paragraph);
    const isNumbered = NUMBERED.test(marker);
    const number = numberIn(marker);
    lists.length = Math.min(lists.length, level);
    const current = lists[level - 1];
    if (current && !continues(current, isNumbered, number)) lists.pop();
    while (lists.length < level) {
      const start = isNumbered && number !== undefined && number > 1 && lists.length === level - 1;
      const list = element(isNumbered ? 'ol' : 'ul', { start: start && String(number) });
      openList(lists, list, paragraph);
      lists.push(list);
    }
    lists.at(-1)?.append(element('li', {}, paragraph));
  }
}
