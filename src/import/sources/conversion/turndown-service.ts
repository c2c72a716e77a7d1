import { strikethrough, taskListItems } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import type { DomNode } from './dom-node';
import { cellText, dividerLine, emptyHead, hasHead, isComplexTable, rowLine, tableHtml } from './turndown-tables';

const INLINE_HTML: TurndownService.TagName[] = ['sup', 'sub', 'kbd', 'mark'];

const escapeHtml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const escapeQuoted = (text: string): string => escapeHtml(text).replace(/"/g, '&quot;').replace(/\s+/g, ' ').trim();
const singleLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Beyond Markdown's own signs: block tags, math, HTML and entities that were text must stay text. */
const escapeText = (text: string): string =>
  text
    .replace(/\{(?=[%{#])/g, '\\{')
    .replace(/\$\$/g, '\\$\\$')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[a-z0-9]{1,32};)/gi, '\\&');

interface PrintingRule {
  readonly filter: TurndownService.TagName | TurndownService.TagName[] | ((node: DomNode) => boolean);
  readonly replacement: (content: string, node: DomNode) => string;
}

/** The types of the library are those of the browser; what it hands out at run time is a `DomNode`. */
const addRule = (service: TurndownService, name: string, rule: PrintingRule): TurndownService =>
  service.addRule(name, rule as unknown as TurndownService.Rule);

function addInlineRules(service: TurndownService): void {
  addRule(service, 'inlineHtml', {
    filter: INLINE_HTML,
    replacement: (content: string, node: DomNode) => {
      const name = node.nodeName.toLowerCase();
      return content.trim() === '' ? '' : `<${name}>${content}</${name}>`;
    },
  });
  addRule(service, 'link', {
    filter: (node: DomNode) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content: string, node: DomNode) => {
      const text = singleLine(content);
      return text === '' ? '' : `[${text}](${node.getAttribute('href') ?? ''})`;
    },
  });
  addRule(service, 'image', {
    filter: (node: DomNode) => node.nodeName === 'IMG',
    replacement: (_content: string, node: DomNode) => {
      const alt = service.escape(singleLine(node.getAttribute('alt') ?? ''));
      return `![${alt}](${node.getAttribute('src') ?? ''})`;
    },
  });
  addRule(service, 'noteCall', {
    filter: (node: DomNode) => node.nodeName === 'CODE' && node.hasAttribute('data-note-call'),
    replacement: (_content: string, node: DomNode) => `[^${node.getAttribute('data-note-call') ?? ''}]`,
  });
  addRule(service, 'math', {
    filter: (node: DomNode) => node.hasAttribute('data-math'),
    replacement: (_content: string, node: DomNode) => {
      const formula = `$$${node.textContent.trim()}$$`;
      return node.nodeName === 'DIV' ? `\n\n${formula}\n\n` : formula;
    },
  });
}

const indent = (text: string, width: number): string => text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(width)}`);

const numbers = new WeakMap<DomNode, Map<DomNode, number>>();

/** The number of an item; those of one list are counted once. */
function numberOf(list: DomNode, item: DomNode): number {
  let known = numbers.get(list);
  if (!known) {
    const start = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
    const items = Array.from(list.childNodes).filter((child) => child.nodeName === 'LI');
    known = new Map(items.map((child, index) => [child, start + index]));
    numbers.set(list, known);
  }
  return known.get(item) ?? 1;
}

function addBlockRules(service: TurndownService): void {
  addRule(service, 'listItem', {
    filter: 'li',
    replacement: (content: string, node: DomNode) => {
      const { parentNode: list } = node;
      const marker = list.nodeName === 'OL' ? `${numberOf(list, node)}. ` : '* ';
      return `${marker}${indent(content.trim().replace(/^(\[[ x]\])\s+/, '$1 '), marker.length)}${node.nextSibling ? '\n' : ''}`;
    },
  });
  addRule(service, 'heading', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content: string, node: DomNode) => {
      const text = singleLine(content);
      return text === '' ? '' : `\n\n${'#'.repeat(Number(node.nodeName.charAt(1)))} ${text}\n\n`;
    },
  });
  addRule(service, 'details', {
    filter: 'details',
    replacement: (content: string, node: DomNode) => {
      const summary = Array.from(node.childNodes).find((child) => child.nodeName === 'SUMMARY');
      const title = escapeHtml(summary?.textContent.replace(/\s+/g, ' ').trim() ?? '') || 'Details';
      return `\n\n<details>\n\n<summary>${title}</summary>\n\n${content.trim()}\n\n</details>\n\n`;
    },
  });
  addRule(service, 'summary', { filter: 'summary', replacement: () => '' });
  addRule(service, 'figure', {
    filter: (node: DomNode) =>
      node.nodeName === 'FIGURE' &&
      node.getElementsByTagName('IMG').length === 1 &&
      node.getElementsByTagName('FIGCAPTION').length === 1,
    replacement: (_content: string, node: DomNode) => {
      const image = node.getElementsByTagName('IMG')[0];
      const caption = escapeHtml(
        node.getElementsByTagName('FIGCAPTION')[0]?.textContent.replace(/\s+/g, ' ').trim() ?? '',
      );
      const attributes = `src="${image?.getAttribute('src') ?? ''}" alt="${escapeQuoted(image?.getAttribute('alt') ?? '')}"`;
      return `\n\n<figure><img ${attributes}><figcaption>${caption === '' ? '' : `<p>${caption}</p>`}</figcaption></figure>\n\n`;
    },
  });
}

/** The blocks that the preparing passes mark with `data-` attributes. */
function addMarkedBlocks(service: TurndownService): void {
  addRule(service, 'hint', {
    filter: (node: DomNode) => node.hasAttribute('data-hint'),
    replacement: (content: string, node: DomNode) =>
      `\n\n{% hint style="${node.getAttribute('data-hint') ?? 'info'}" %}\n${content.trim()}\n{% endhint %}\n\n`,
  });
  addRule(service, 'embed', {
    filter: (node: DomNode) => node.hasAttribute('data-embed'),
    replacement: (_content: string, node: DomNode) =>
      `\n\n{% embed url="${node.getAttribute('data-embed') ?? ''}" %}\n\n`,
  });
  addRule(service, 'note', {
    filter: (node: DomNode) => node.hasAttribute('data-note'),
    replacement: (content: string, node: DomNode) =>
      `\n\n[^${node.getAttribute('data-note') ?? ''}]: ${indent(content.trim(), 4)}\n\n`,
  });
  addRule(service, 'codeTitle', {
    filter: (node: DomNode) => node.hasAttribute('data-code-title'),
    replacement: (content: string, node: DomNode) => {
      const title = escapeQuoted(node.getAttribute('data-code-title') ?? '').replace(/%\}/g, '');
      return `\n\n{% code title="${title}" %}\n${content.trim()}\n{% endcode %}\n\n`;
    },
  });
  addRule(service, 'file', {
    filter: (node: DomNode) => node.hasAttribute('data-file'),
    replacement: (_content: string, node: DomNode) =>
      `\n\n{% file src="${node.getAttribute('data-file') ?? ''}" %}\n\n`,
  });
}

function tableAround(node: DomNode): DomNode {
  let current = node.parentNode;
  while (current.nodeName !== 'TABLE') current = current.parentNode;
  return current;
}

function addTableRules(service: TurndownService): void {
  addRule(service, 'cell', { filter: ['th', 'td'], replacement: (content: string) => cellText(content) });
  addRule(service, 'row', {
    filter: 'tr',
    replacement: (content: string, node: DomNode) => {
      const table = tableAround(node);
      const isHead = table.rows?.[0] === node && hasHead(table);
      return rowLine(content, node, table) + (isHead ? `${dividerLine(table)}\n` : '');
    },
  });
  addRule(service, 'section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content: string) => content });
  addRule(service, 'dropped', { filter: ['caption', 'colgroup', 'col'], replacement: () => '' });
  addRule(service, 'table', {
    filter: 'table',
    replacement: (content: string, node: DomNode) => {
      const caption = node.getElementsByTagName('CAPTION')[0]?.textContent.replace(/\s+/g, ' ').trim() ?? '';
      const before = caption === '' ? '' : `${service.escape(caption)}\n\n`;
      if (isComplexTable(node)) return `\n\n${tableHtml(node)}\n\n`;
      const rows = content
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .join('\n');
      if (rows === '') return '';
      const head = hasHead(node) ? '' : `${emptyHead(node)}\n${dividerLine(node)}\n`;
      return `\n\n${before}${head}${rows}\n\n`;
    },
  });
}

/** A printer of prepared HTML as the Markdown of this product: CommonMark, GFM and the `{% … %}` blocks. */
export function createTurndown(): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '*',
    codeBlockStyle: 'fenced',
    emDelimiter: '_',
    br: '  ',
  });
  const escapeMarkdown = service.escape.bind(service);
  service.escape = (text: string): string => escapeText(escapeMarkdown(text));
  service.use([strikethrough, taskListItems]);
  addInlineRules(service);
  addBlockRules(service);
  addMarkedBlocks(service);
  addTableRules(service);
  return service;
}
