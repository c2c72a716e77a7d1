import { escapeDestination, relativeLink } from './bundle-path';
import { escapeTitle } from './escape-title';

/** A line of the table of contents: a page of the bundle, a link out, or a heading over its children. */
export interface SummaryItem {
  readonly title: string;
  readonly path?: string;
  readonly url?: string;
  readonly children: readonly SummaryItem[];
}

const MAX_DEPTH = 20;

const isGroup = (item: SummaryItem): boolean => item.path === undefined && item.url === undefined;

/** Drops repeated pages and empty headings; a heading below the top level gives way to its children. */
function tidy(items: readonly SummaryItem[], seen: Set<string>, depth: number): SummaryItem[] {
  if (depth > MAX_DEPTH) return [];
  return items.flatMap((item) => {
    const repeated = item.path !== undefined && seen.has(item.path);
    if (item.path !== undefined) seen.add(item.path);
    const children = tidy(item.children, seen, depth + 1);
    if (repeated) return children;
    if (!isGroup(item)) return [{ ...item, children }];
    if (children.length === 0) return [];
    return depth === 0 ? [{ ...item, children }] : children;
  });
}

function lines(items: readonly SummaryItem[], indent: number): string[] {
  return items.flatMap((item) => {
    const target = item.path === undefined ? escapeDestination(item.url ?? '') : relativeLink('SUMMARY.md', item.path);
    return [
      `${'  '.repeat(indent)}* [${escapeTitle(item.title) || 'Untitled'}](${target})`,
      ...lines(item.children, indent + 1),
    ];
  });
}

/**
 * SUMMARY.md for a tree. Only the top level can hold page groups (`## Name`), and a group ends only where the next
 * begins: so pages outside any group come first.
 */
export function writeSummary(items: readonly SummaryItem[]): string {
  const tidied = tidy(items, new Set(), 0);
  const loose = tidied.filter((item) => !isGroup(item));
  const parts = ['# Table of contents', ''];
  if (loose.length > 0) parts.push(...lines(loose, 0), '');
  for (const group of tidied.filter(isGroup))
    parts.push(`## ${escapeTitle(group.title)}`, '', ...lines(group.children, 0), '');
  return `${parts.join('\n').trimEnd()}\n`;
}

/** The paths that a tree names, in its order. */
export const summaryPaths = (items: readonly SummaryItem[]): string[] =>
  items.flatMap((item) => [...(item.path === undefined ? [] : [item.path]), ...summaryPaths(item.children)]);
