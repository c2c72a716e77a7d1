import { isAbsoluteUrl } from '../bundle/bundle-path';
import type { SummaryItem } from '../bundle/summary';

interface MutableItem {
  title: string;
  path?: string;
  url?: string;
  children: MutableItem[];
}

const LINK = /\[((?:[^[\]\\\n]|\\.){1,300})\]\(<?([^()\s<>]{1,2000})>?[^()\n]{0,300}\)/;
const PLAIN_TITLE = /^(?:#{1,6}\s+|[*_]{2})(.{1,300}?)(?:\s+#+|[*_]{2}:?)?\s*$/;

const clean = (text: string): string =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/[*_`]{1,3}/g, '')
    .trim();

/**
 * Reads a sidebar, in which wiki links are already ordinary links to files of the bundle: headings and bold lines
 * begin groups, bullets nest by their indent, other lines with a link are pages of the top level.
 */
export function readSidebar(markdown: string, pagePath: (target: string) => string | undefined): SummaryItem[] {
  const top: MutableItem[] = [];
  let group = top;
  let open: { indent: number; item: MutableItem }[] = [];
  for (const line of markdown.split('\n').slice(0, 20_000)) {
    const bullet = /^(\s{0,100})(?:[*+-]|\d{1,9}[.)])\s+(.*)$/.exec(line);
    const text = bullet?.[2] ?? line;
    const link = LINK.exec(text);
    const heading = !bullet && (!link || /^#/.test(line)) ? PLAIN_TITLE.exec(line.trim())?.[1] : undefined;
    if (heading !== undefined) {
      const children: MutableItem[] = [];
      top.push({
        title: clean(heading.replace(LINK, '$1')),
        ...(link ? destination(link[2] ?? '', pagePath) : {}),
        children,
      });
      group = children;
      open = [];
      continue;
    }
    if (!link && !bullet) continue;
    const item: MutableItem = {
      title: clean(link?.[1] ?? text),
      ...destination(link?.[2] ?? '', pagePath),
      children: [],
    };
    if (item.title === '') continue;
    const indent = bullet?.[1]?.replace(/\t/g, '    ').length ?? 0;
    open = bullet ? open.filter((entry) => entry.indent < indent) : [];
    (open.at(-1)?.item.children ?? group).push(item);
    if (bullet) open.push({ indent, item });
  }
  return top;
}

function destination(
  target: string,
  pagePath: (target: string) => string | undefined,
): { path?: string; url?: string } {
  const path = target === '' ? undefined : pagePath(target);
  if (path !== undefined) return { path };
  return /^https?:/i.test(target) && isAbsoluteUrl(target) ? { url: target } : {};
}
