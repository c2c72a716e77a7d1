import { stringify } from 'yaml';
import { isRelativeAddress, joinAddress } from '../../../core/documents/markdown/address';
import { escapeInline } from '../../../core/documents/markdown/escape-inline';
import { pageSlug } from '../../../core/documents/markdown/slug';
import { leadingEmoji } from '../../../core/documents/markdown/summary';
import { writeReference } from '../../../core/documents/markdown/write-reference';
import type { ComputedSource, LinkTarget } from '../model/page-details';
import type { ExportLayout } from './export-layout';
import { emojiOf } from './emoji-of';
import { type ExportPage, isHeading } from './export-tree';

const ICON = /^[a-z0-9-]{1,50}$/;
const INDENT = '  ';

/** The emoji before a title, if it would be parsed as one. */
const emojiPrefix = (emoji: string | undefined, title: string): string => {
  if (!emoji) return '';
  const prefixed = `${emojiOf(emoji)} ${title}`;
  return leadingEmoji(prefixed) === emojiOf(emoji) ? `${emojiOf(emoji)} ` : '';
};

const icon = (name: string | undefined): string =>
  name !== undefined && ICON.test(name) ? `<i class="fa-${name}">:${name}:</i> ` : '';

/** A title as text; an emoji at its start is an entity, because it would be parsed as that of the page. */
function titleOf(title: string): string {
  const text = escapeInline(title) || 'Untitled';
  const emoji = leadingEmoji(text);
  return emoji === undefined
    ? text
    : `&#${emoji.codePointAt(0)};${text.slice(String.fromCodePoint(emoji.codePointAt(0) ?? 0).length)}`;
}

/**
 * Names of headings and links include their icon and emoji; those of pages are in the page, except before a second emoji and if
 * the table of contents has always said them.
 */
function nameOf({ row }: ExportPage): string {
  const { title, details, type } = row;
  const { imported } = details;
  const listed = (name: 'emoji' | 'icon'): boolean =>
    type !== 'document' || (details[name] !== undefined && details[name] === imported?.[name]);
  const hasEmoji = listed('emoji') || (details.emoji !== undefined && leadingEmoji(title) !== undefined);
  const emoji = hasEmoji ? emojiPrefix(details.emoji, title) : '';
  const text = emoji === '' ? titleOf(title) : escapeInline(title) || 'Untitled';
  return `${listed('icon') ? icon(details.icon) : ''}${emoji}${text}`;
}

/** The title of a link in double quotes: the short name in the navigation. */
const quoted = (text: string): string =>
  ` "${text.replace(/[\\"&<>`{|]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;

/** The address of a file in the table of contents. */
export const addressOfFile = (path: string, fragment?: string): string =>
  writeReference('link', joinAddress({ path, ...(fragment !== undefined && { fragment }) }));

/** The entry of a page, without its bullet. */
export const pageEntry = (title: string, file: string): string => `[${titleOf(title)}](${addressOfFile(file)})`;

/** `page.md#` is always a link, wherever the page itself is in the table of contents. */
function linkAddress(target: LinkTarget | undefined, layout: ExportLayout): string {
  if (!target) return '#';
  if (target.kind !== 'url')
    return addressOfFile(
      layout.pageFile(target.page) ?? `${target.page}.md`,
      target.kind === 'anchor' ? target.anchor : '',
    );
  if (!isRelativeAddress(target.url)) return writeReference('link', target.url);
  const [path = '', ...fragment] = target.url.split('#');
  return addressOfFile(path, fragment.join('#'));
}

/** The same value with its keys in a fixed order: the database has one of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

/** A generated part as a fence that is longer than any in its content. */
function computedLines(source: ComputedSource | undefined, indent: string): string[] {
  const { type } = source ?? { type: '' };
  const [props, dependencies] = [inOrder(source?.props ?? {}), inOrder(source?.dependencies ?? {})];
  const plain = stringify({ type, props, dependencies }, { lineWidth: 0 });
  // Comments are removed from a table of contents before it is parsed.
  const yaml = plain.includes('<!--')
    ? JSON.stringify({ type, props, dependencies }).replaceAll('<', '\\u003c')
    : plain.trimEnd();
  const longest = Math.max(2, ...(yaml.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const inner = `${indent}${INDENT}`;
  return [
    `${indent}* ${fence}yaml`,
    ...yaml.split('\n').map((line) => (line === '' ? '' : `${inner}${line}`)),
    `${inner}${fence}`,
  ];
}

/** An entry without a link, from which an import makes the same page. */
const isFolderOnly = (page: ExportPage, layout: ExportLayout): boolean =>
  page.row.sourcePath === null && !layout.isWritten(page) && pageSlug(page.row.title) === page.row.slug;

function entryLines(page: ExportPage, layout: ExportLayout, indent: string): string[] {
  if (page.row.type === 'computed') return computedLines(page.row.details.computed, indent);
  const file = layout.pageFile(page.row.pageId);
  if (isFolderOnly(page, layout)) return [`${indent}* ${nameOf(page)}`];
  const address = file === undefined ? linkAddress(page.row.details.target, layout) : addressOfFile(file);
  const { linkTitle } = page.row.details;
  return [`${indent}* [${nameOf(page)}](${address}${linkTitle === undefined ? '' : quoted(linkTitle)})`];
}

function* treeLines(pages: readonly ExportPage[], layout: ExportLayout, indent: string): Generator<string[]> {
  for (const page of pages) {
    yield entryLines(page, layout, indent);
    yield* treeLines(page.children, layout, indent + INDENT);
  }
}

const headingLine = (page: ExportPage): string => {
  const slug = page.row.slug ?? '';
  const anchor = escapeAttribute(slug);
  return `## ${nameOf(page)} <a href="#${anchor}" id="${anchor}"></a>`;
};

const escapeAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Writes the table of contents of a revision, piece by piece: headings, pages, links and generated parts, from which an import
 * reads the same tree. Pages after a heading that do not belong to it are separated by a divider.
 */
export function* exportSummary(layout: ExportLayout): Generator<string> {
  yield '# Table of contents\n';
  let section: 'start' | 'loose' | 'heading' = 'start';
  for (const page of layout.tree) {
    if (isHeading(page)) {
      yield `\n${headingLine(page)}\n\n`;
      for (const lines of treeLines(page.children, layout, '')) yield `${lines.join('\n')}\n`;
      section = 'heading';
      continue;
    }
    if (section === 'heading') yield '\n***\n';
    if (section !== 'loose') yield '\n';
    for (const lines of treeLines([page], layout, '')) yield `${lines.join('\n')}\n`;
    section = 'loose';
  }
}
