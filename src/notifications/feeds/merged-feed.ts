import { Feed } from 'feed';
import { escapeHtml } from '../../../core/documents/blocks/html/escape';
import type { MergedEntry } from './feeds.repository';

/** Removes the characters that XML does not allow. */
const clean = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '');

/** Titles of entries are HTML. */
const asHtml = (text: string): string => escapeHtml(clean(text));

/** The merged change requests of a space, as an Atom feed. */
export function mergedFeed(
  { id, title }: { readonly id: string; readonly title: string },
  entries: readonly MergedEntry[],
  nameOf: (userId: string) => string,
  publicUrl: string,
): string {
  const link = `${publicUrl}/app/spaces/${id}`;
  const feed = new Feed({
    id: link,
    link,
    title: clean(title),
    copyright: '',
    generator: 'Bindery',
    updated: entries[0]?.mergedAt ?? new Date(0),
  });
  for (const { number, subject, mergedAt, mergedBy } of entries) {
    const address = `${link}/change-requests/${number}`;
    feed.addItem({
      id: address,
      link: address,
      title: asHtml(subject === '' ? `#${number}` : `#${number} ${subject}`),
      date: mergedAt,
      author: [{ name: clean(nameOf(mergedBy)) }],
    });
  }
  return feed.atom1();
}
