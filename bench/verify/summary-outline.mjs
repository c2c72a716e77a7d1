/**
 * @typedef {object} OutlineItem
 * @property {'page' | 'group' | 'link' | 'computed'} type
 * @property {string} title
 * @property {string} [target] file of a page, or address of a link
 * @property {OutlineItem[]} children
 */

const BULLET = /^( *)[*-] (.*)$/;
const LINK = /^\[(.*)\]\((?:<([^>]*)>|([^\s)]*))(?: "(.*)")?\)$/;

const plain = (text) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]/g, '')
    .replaceAll('&#x20;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

function readItem(text, seen) {
  const link = LINK.exec(text);
  if (!link) return { type: 'page', title: plain(text), children: [] };
  const title = plain(link[1]);
  const target = link[2] ?? link[3];
  if (/^[a-z]+:/i.test(target)) return { type: 'link', title, target, children: [] };
  const file = decodeURIComponent(target);
  if (file.includes('#') || seen.has(file)) return { type: 'link', title, target: file, children: [] };
  seen.add(file);
  return { type: 'page', title, target: file, children: [] };
}

/** The entries of SUMMARY.md, parsed as simply as possible and independently of the service's parser. @returns {OutlineItem[]} */
export function readOutline(summary) {
  const top = [];
  const seen = new Set();
  let open = [];
  let group;
  let fence = false;
  for (const line of summary.split('\n')) {
    if (fence) {
      fence = line.trim() !== '```';
      continue;
    }
    const heading = /^##+ (.*)$/.exec(line);
    const bullet = BULLET.exec(line);
    if (/^(?:\* ?){3,}$/.test(line)) {
      group = undefined;
      open = [];
    } else if (heading) {
      group = { type: 'group', title: plain(heading[1]), children: [] };
      top.push(group);
      open = [];
    } else if (bullet) {
      const [, { length: indent }, text] = bullet;
      fence = text.startsWith('```');
      const item = fence ? { type: 'computed', title: '', children: [] } : readItem(text.trim(), seen);
      while (open.length > 0 && open.at(-1).indent >= indent) open.pop();
      (open.at(-1)?.item.children ?? group?.children ?? top).push(item);
      open.push({ indent, item });
    }
  }
  return top;
}

/** One line per item, indented by depth: easy to compare and to read. */
export const outlineLines = (items, depth = 0) =>
  items.flatMap(({ type, title, target, children }) => [
    `${'  '.repeat(depth)}${type} ${type === 'computed' ? '' : JSON.stringify(title)} ${target ?? ''}`.trimEnd(),
    ...outlineLines(children, depth + 1),
  ]);
