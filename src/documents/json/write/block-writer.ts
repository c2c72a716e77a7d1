import { jsxTagEnd } from '../../../common/markdown/mdx-syntax';
import { parseHtmlTag } from '../../markdown/html-tag';
import { DocumentBlock, BlockOf, DocumentFragment } from '../../blocks/registry';
import { INLINE_ELEMENTS } from '../read/element-names';
import { readCodeInfo } from '../code-info';
import { writeKeptNode } from '../kept-node';
import { sourceOfBlock } from '../nodes';
import { writeAdmonition } from './admonition-writer';
import { addressAttribute, attribute, lengthText, tagAttribute } from './attributes';
import { escapeLineStart, keepOuterBlanks } from './escape';
import {
  alignAttribute,
  anchorElement,
  htmlText,
  loneImage,
  paragraphText,
  writeCaption,
  writeHtmlHeading,
  writeImages,
  writePre,
} from './html-blocks';
import { writeInlines } from './inline-writer';
import { writeTable } from './table-writer';
import { writeVoidTag } from './void-tag-writer';
import { WriteContext } from './write-context';

const HASHES = { 'heading-1': '##', 'heading-2': '###', 'heading-3': '####' } as const;

const AUTOLINK = /^<[a-z][a-z0-9+.-]{1,31}:/i;

function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}

/** A text must not begin a block of HTML, in which no Markdown is read. */
function beginsHtml(line: string): boolean {
  if (!line.startsWith('<') || AUTOLINK.test(line)) return false;
  const component = jsxTagEnd(line, 0);
  if (component >= 0) return line.slice(component).trim() === '';
  const tag = parseHtmlTag(line, 0);
  return !tag || !INLINE_ELEMENTS.has(tag.name) || line.slice(tag.next).trim() === '';
}

function writeParagraph(node: BlockOf<'paragraph'>, context: WriteContext): string[] {
  if (node.nodes.length === 0) return [];
  const { align } = node.data ?? {};
  if (align) return [`<p${alignAttribute(align)}>${paragraphText(node.nodes, context)}</p>`];
  if (loneImage(node.nodes)) return [paragraphText(node.nodes, context)];
  const text = writeInlines(node.nodes, context, 'markdown');
  const inner = text.replace(/^(?:\\\n)+|(?:\\\n)+$/g, (breaks) => '<br>'.repeat(breaks.length / 2));
  const lines = keepOuterBlanks(inner).split('\n').map(escapeLineStart);
  return beginsHtml(lines[0] ?? '') ? [`<p>${paragraphText(node.nodes, context)}</p>`] : lines;
}

function writeHeading(node: BlockOf<'heading-1'>, context: WriteContext): string[] {
  const { align, id } = node.data;
  if (align) return [writeHtmlHeading(node, context)];
  const text = keepOuterBlanks(writeInlines(node.nodes, context, 'markdown').replaceAll('\\\n', '<br>'));
  return [`${HASHES[node.type]} ${text.replace(/#$/, '\\#')}${anchorElement(id)}`.trimEnd()];
}

function plainLines(node: BlockOf<'code'>): string[] | undefined {
  const lines: string[] = [];
  for (const { nodes, data } of node.nodes) {
    const [text] = nodes;
    const isPlain = nodes.length < 2 && (!text || text.object === 'text') && data.highlighted === undefined;
    const leaves = text?.object === 'text' ? text.leaves : [];
    if (!isPlain || leaves.length > 1 || leaves.some(({ marks }) => marks.length > 0)) return undefined;
    lines.push(leaves[0]?.text ?? '');
  }
  return lines;
}

function writeCode(node: BlockOf<'code'>, context: WriteContext): string[] {
  const lines = plainLines(node);
  if (!lines) return writePre(node, context, false).split('\n');
  const longest = lines.reduce((most, line) => Math.max(most, /`{3,}/.exec(line)?.[0].length ?? 0), 2);
  const fence = '`'.repeat(longest + 1);
  const { syntax, title, overflow, lineNumbers, fullWidth, expandable, info = '' } = node.data;
  const isTitled = readCodeInfo(info.trim()).title === title;
  const settings =
    tagAttribute('title', isTitled ? undefined : title) +
    tagAttribute('overflow', overflow) +
    tagAttribute('lineNumbers', lineNumbers) +
    tagAttribute('fullWidth', fullWidth) +
    tagAttribute('expandable', expandable);
  const code = [`${fence}${syntax ?? ''}${info}`, ...lines, fence];
  return settings === '' ? code : [`{% code${settings} %}`, ...code, '{% endcode %}'];
}

/** A list that may follow a text without an empty line between them: one that begins with a text, and at 1. */
const INTERRUPTING = /^(?:[*-]|1[.)]) (?!\[[ x]\]$)\S/;

/** The first text is behind the mark of its item; anything else begins on a line of its own. */
function writeItem(item: BlockOf<'list-item'>, mark: string, context: WriteContext): string[] {
  const { checked } = item.data ?? {};
  const box = checked === undefined ? '' : checked ? '[x] ' : '[ ] ';
  const indent = ' '.repeat(mark.length + 1);
  const [first, ...others] = item.nodes;
  const isText = first?.type === 'paragraph' && !first.data?.align && first.nodes.length > 0 && !loneImage(first.nodes);
  const head = isText ? writeParagraph(first, context) : [];
  const lines = [`${mark} ${box}${head[0] ?? ''}`.trimEnd(), ...indented(head.slice(1), indent)];
  const rest = isText ? others : item.nodes;
  if (rest.length === 0) return lines;
  const written = writeBlocks(rest, context);
  const apart = isText ? !INTERRUPTING.test(written[0] ?? '') : box !== '';
  return [...lines, ...(apart ? [''] : []), ...indented(written, indent)];
}

/** Items that hold more than a text stand apart from one another. */
function isLoose(item: BlockOf<'list-item'>): boolean {
  return item.nodes.some(({ type }, index) => index > 0 && !type.startsWith('list-'));
}

function writeList(
  items: readonly BlockOf<'list-item'>[],
  mark: (index: number) => string,
  context: WriteContext,
): string[] {
  const isApart = items.some(isLoose);
  return items.flatMap((item, index) => {
    const lines = writeItem(item, mark(index), context);
    return index > 0 && isApart ? ['', ...lines] : lines;
  });
}

/** What can be between two lines of `$$`. */
function isFormula(formula: string): boolean {
  return formula.trim() === formula && !formula.includes('$$');
}

function quoted(lines: readonly string[]): string[] {
  return lines.length === 0 ? ['>'] : lines.map((line) => (line === '' ? '>' : `> ${line}`));
}

function bodyOf(fragments: readonly DocumentFragment[], name: string): readonly DocumentBlock[] {
  return fragments.find(({ fragment }) => fragment === name)?.nodes ?? [];
}

function writeExpandable(node: BlockOf<'expandable'>, context: WriteContext): string[] {
  const [title] = bodyOf(node.fragments, 'expandable-title');
  const text = title?.type === 'paragraph' ? htmlText(title.nodes, context) : '';
  const body = writeBlocks(bodyOf(node.fragments, 'expandable-body'), context);
  const content = body.length === 0 ? [] : [...body, ''];
  return [`<details${node.open ? ' open' : ''}>`, '', `<summary>${text}</summary>`, '', ...content, '</details>'];
}

function inTag(name: string, attributes: string, content: readonly string[]): string[] {
  return [`{% ${name}${attributes} %}`, ...content, `{% end${name} %}`];
}

function writeContainer(node: DocumentBlock, context: WriteContext): string[] | undefined {
  switch (node.type) {
    case 'hint': {
      const written = writeAdmonition(node, context, (nodes) => writeBlocks(nodes, context));
      if (written) return written;
      const attributes = tagAttribute('style', node.data.style) + tagAttribute('icon', node.data.icon);
      return inTag('hint', attributes, writeBlocks(node.nodes, context));
    }
    case 'if': {
      const { expression } = node.data;
      const isWritable = expression.trim() === expression && expression !== '' && !/%\}|-$|^-/.test(expression);
      return isWritable ? inTag('if', ` ${expression}`, writeBlocks(node.nodes, context)) : undefined;
    }
    case 'prompt': {
      const { description, icon, openInAIProviders, defaultExpanded } = node.data;
      const attributes =
        tagAttribute('description', description) +
        tagAttribute('icon', icon) +
        tagAttribute('openInAIProviders', openInAIProviders) +
        tagAttribute('defaultExpanded', defaultExpanded);
      return inTag('prompt', attributes, writeBlocks(node.nodes, context));
    }
    case 'tabs':
    case 'stepper':
    case 'columns':
    case 'updates':
      return writeParts(node, context);
    default:
      return undefined;
  }
}

type Parted = Extract<DocumentBlock, { type: 'tabs' | 'stepper' | 'columns' | 'updates' }>;

function writeParts(node: Parted, context: WriteContext): string[] {
  const parts = node.nodes.map((part): string[] => {
    const content = writeBlocks(part.nodes, context);
    if (part.type === 'tabs-item') {
      return inTag('tab', tagAttribute('title', part.data.title) + tagAttribute('icon', part.data.icon), content);
    }
    if (part.type === 'stepper-step') return inTag('step', tagAttribute('icon', part.data.icon), content);
    if (part.type === 'column') return inTag('column', tagAttribute('width', lengthText(part.data.width)), content);
    const { date, tags } = part.data;
    return inTag('update', tagAttribute('date', date) + tagAttribute('tags', tags?.join(',')), content);
  });
  const lines = parts.flatMap((part, index) => (index === 0 ? part : ['', ...part]));
  if (node.type === 'updates') return inTag('updates', tagAttribute('format', node.data.format), lines);
  const data: { readonly fullWidth?: boolean } = node.data ?? {};
  return inTag(node.type, tagAttribute('fullWidth', data.fullWidth), lines);
}

function writeDrawing(node: Extract<DocumentBlock, { type: 'drawing' }>, context: WriteContext): string[] {
  const { ref, alt } = node.data;
  const address = ref ? context.address(ref) : '';
  const image = `<img${addressAttribute('src', address)}${attribute('alt', alt ?? '')} class="gitbook-drawing">`;
  const caption = bodyOf(node.fragments ?? [], 'caption');
  return [caption.length === 0 ? image : `<figure>${image}${writeCaption(caption, context)}</figure>`];
}

function writeBlock(node: DocumentBlock, context: WriteContext, alternate: boolean): string[] {
  switch (node.type) {
    case 'paragraph':
      return writeParagraph(node, context);
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return writeHeading(node, context);
    case 'list-ordered': {
      const start = node.data.start ?? 1;
      return writeList(node.nodes, (index) => `${start + index}${alternate ? ')' : '.'}`, context);
    }
    case 'list-unordered':
    case 'list-tasks':
      return writeList(node.nodes, () => (alternate ? '-' : '*'), context);
    case 'blockquote':
      return quoted(writeBlocks(node.nodes, context));
    case 'divider':
      return ['***'];
    case 'math':
      return isFormula(node.data.formula) ? ['$$', ...node.data.formula.split('\n'), '$$'] : [writeKeptNode(node)];
    case 'code':
      return writeCode(node, context);
    case 'images':
      return node.nodes.length === 0 ? [writeKeptNode(node)] : [writeImages(node, context)];
    case 'drawing':
      return writeDrawing(node, context);
    case 'table':
      return writeTable(node, context);
    case 'expandable':
      return writeExpandable(node, context);
    default:
      return (
        sourceOfBlock(node)?.split('\n') ??
        writeContainer(node, context) ??
        writeVoidTag(node, context, (nodes) => writeBlocks(nodes, context)) ?? [writeKeptNode(node)]
      );
  }
}

const LIST_GROUPS: Readonly<Record<string, string>> = {
  'list-ordered': 'ordered',
  'list-unordered': 'unordered',
  'list-tasks': 'unordered',
};

/** Blocks as lines, an empty line between them. Lists that follow one another take turns with their marks. */
export function writeBlocks(nodes: readonly DocumentBlock[], context: WriteContext): string[] {
  const lines: string[] = [];
  let group: string | undefined;
  let alternate = false;
  for (const node of nodes) {
    const own = LIST_GROUPS[node.type];
    alternate = own !== undefined && own === group && !alternate;
    group = own;
    const written = writeBlock(node, context, alternate);
    if (written.length === 0) continue;
    if (lines.length > 0) lines.push('');
    for (const line of written) lines.push(line);
  }
  return lines;
}
