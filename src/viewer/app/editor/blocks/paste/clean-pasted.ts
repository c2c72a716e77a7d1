import { element } from '../../element';

/** List items that Word writes as paragraphs. */
const WORD_ITEM = /mso-list\s*:\s*l\d+\s+level(\d+)/i;
const NUMBER = /^\s*(?:\d+|[a-z]{1,3}|[ivxlc]+)[.)]/i;

const STYLE_ATTRIBUTE = 'data-look';

const styleOf = (one: Element): string => one.getAttribute(STYLE_ATTRIBUTE) ?? '';

const STYLES = [
  [/font-weight\s*:\s*(?:bold|bolder|[6-9]\d\d)/i, 'strong'],
  [/font-style\s*:\s*italic/i, 'em'],
  [/text-decoration[\w-]*\s*:[^;]*line-through/i, 's'],
  [/vertical-align\s*:\s*super/i, 'sup'],
  [/vertical-align\s*:\s*sub\b/i, 'sub'],
] as const;

/** Converts visual formatting of text to semantic elements. */
function convertStyles(root: ParentNode): void {
  for (const one of root.querySelectorAll(`[${STYLE_ATTRIBUTE}]`)) {
    const style = styleOf(one);
    const isPlain = /font-weight\s*:\s*(?:normal|400)/i.test(style);
    if (isPlain && /^(?:B|STRONG)$/.test(one.tagName)) {
      one.replaceWith(...one.childNodes);
      continue;
    }
    if (!/^(?:SPAN|A|FONT|B|I|U)$/.test(one.tagName)) continue;
    for (const [pattern, tag] of STYLES)
      if (pattern.test(style)) one.replaceChildren(element(tag, {}, ...one.childNodes));
  }
}

/**
 * Disables styles and scripts in markup before it is parsed: the security policy of the page, which would refuse them one by one, also
 * applies to documents that are only parsed.
 */
export const withoutStyles = (html: string): string =>
  html
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, ` ${STYLE_ATTRIBUTE}=`).replace(/\son[a-z]+\s*=/gi, ' data-off='),
    );

/** Converts runs of `<p style="mso-list: l0 level2 …">` to nested lists. */
function convertWordLists(root: ParentNode): void {
  let lists: HTMLElement[] = [];
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p')]) {
    const level = Number(WORD_ITEM.exec(styleOf(paragraph))?.[1] ?? 0);
    if (level === 0) {
      lists = [];
      continue;
    }
    const marker = [...paragraph.querySelectorAll('span')].find((one) => /mso-list\s*:\s*ignore/i.test(styleOf(one)));
    const tag = NUMBER.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const follows = lists[0]?.nextElementSibling === paragraph;
    if (!follows) lists = [];
    lists.length = Math.min(lists.length, level);
    while (lists.length < level) {
      const list = element(tag);
      const parent = lists.at(-1)?.lastElementChild;
      if (parent) parent.append(list);
      else if (lists.length === 0) paragraph.before(list);
      else lists.at(-1)?.append(element('li', {}, list));
      lists.push(list);
    }
    lists.at(-1)?.append(element('li', {}, paragraph));
  }
}

/**
 * Gives tables of other programs the structure of the editor's own: one header row, then rows; merged cells become additional empty ones.
 */
function convertTables(root: ParentNode): void {
  for (const table of root.querySelectorAll('table:not([data-node])')) {
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
    const width = Math.max(1, ...rows.map((row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0)));
    const converted = rows.map((row, index) => {
      const isHead = index === 0;
      const cells = [...row.cells].flatMap((cell) => {
        const own = element(isHead ? 'th' : 'td', { 'data-node': isHead ? 'table_header' : 'table_cell' });
        if (isHead) own.append(element('p', {}, cell.textContent.trim()));
        else own.append(...cell.childNodes);
        const fillers = Array.from({ length: Math.min(cell.colSpan, 50) - 1 }, () =>
          element(isHead ? 'th' : 'td', { 'data-node': own.dataset.node }),
        );
        return [own, ...fillers];
      });
      while (cells.length < width)
        cells.push(element(isHead ? 'th' : 'td', { 'data-node': isHead ? 'table_header' : 'table_cell' }));
      return element('tr', { 'data-node': isHead ? 'table_head' : 'table_row' }, ...cells);
    });
    if (converted.length > 0)
      table.replaceWith(element('table', { 'data-node': 'table' }, element('tbody', {}, ...converted)));
  }
}

/** Converts list items that start with a checkbox to tasks. */
function convertTasks(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('li input[type="checkbox"]')) {
    const item = box.closest('li');
    if (item?.parentElement?.tagName !== 'UL' || item.dataset.node) continue;
    item.parentElement.classList.add('tasks');
    item.dataset.node = 'list_item';
    item.dataset.data = JSON.stringify(JSON.stringify({ checked: box.checked }));
    box.remove();
  }
}

/** The line end before `</pre>` is not part of the code. */
function trimCode(root: ParentNode): void {
  for (const code of root.querySelectorAll('pre')) {
    let last: ChildNode | null = code;
    while (last?.lastChild) last = last.lastChild;
    if (last?.nodeType === Node.TEXT_NODE && last.nodeValue !== null)
      last.nodeValue = last.nodeValue.replace(/\r?\n$/, '');
  }
}

function removeComments(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  for (const node of found) node.parentNode?.removeChild(node);
}

/** Converts clipboard markup of other programs to semantic elements. `root` is in a separate document, in which nothing runs or loads. */
export function cleanPasted(root: ParentNode & Node): void {
  removeComments(root);
  convertWordLists(root);
  convertStyles(root);
  convertTables(root);
  convertTasks(root);
  trimCode(root);
}
