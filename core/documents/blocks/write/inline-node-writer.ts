import { braceMarkupEnd, jsxTagEnd } from '../../../markdown/mdx-syntax';
import { parseBlockTag } from '../../syntax/block-tag';
import { headingId } from '../../markdown/heading-id';
import { parseHtmlTag } from '../../syntax/html-tag';
import { writeReference } from '../../markdown/write-reference';
import { emojiWord } from '../nodes/emoji-names';
import { DocumentInline, DocumentInlineAnnotation, DocumentInlineLink, InlineNode } from '../registry';
import {
  DocumentInlineButton,
  DocumentInlineEmoji,
  DocumentInlineImage,
  DocumentInlineMention,
} from '../nodes/inline.types';
import { writeNodeComment } from '../nodes/node-comment';
import { lastStep } from '../nodes/link-label';
import { emptyAnchorEnd, OPAQUE_ELEMENTS } from '../read/element-names';
import { addressAttribute, attribute, sizeAttributes } from './attributes';
import { escapeHtml, escapeText } from './escape';
import { TextMode, WriteContext } from './write-context';

/** The context in which an inline is written. */
interface InlinePlace {
  readonly context: WriteContext;
  readonly mode: TextMode;
  /** whether it is the first inline of its block */
  readonly first: boolean;
  readonly inlines: (nodes: readonly InlineNode[], context: WriteContext, mode: TextMode) => string;
}

const EMOJI_NAME = /^(?:(?=.*[a-z])[a-z0-9_+-]{1,64}|[+-]1|100|1234)$/;
const CODE_POINTS = /^[0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*$/;
const ICON = /^[a-z0-9-]{1,64}$/;
/** An address that can be written as an autolink; a pipe would split a cell. */
const AUTOLINK = /^[a-z][a-z0-9+.-]{1,31}:[^<>|\0-\x20]+$/i;
const PLAIN_FORMULA = /^[^$|\n\\]+$/;

function linkTitle(title: string): string {
  const escaped = title.replace(/[\\"]/g, '\\$&').replace(/&(?=#?[a-z0-9]{1,31};)/gi, '&amp;');
  return ` "${escaped.replace(/[\n|<`]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
}

function destination(address: string, mode: TextMode): string {
  const written = writeReference('link', address);
  return mode === 'cell' ? written.replaceAll('|', '&#124;') : written;
}

/** True for a link whose text is its address, so that it can be an autolink. */
function isAutolink({ nodes, data }: DocumentInlineLink): boolean {
  const [text] = nodes;
  const leaves = nodes.length === 1 && text?.object === 'text' ? text.leaves : [];
  const { ref, title } = data;
  const isSame = ref.kind === 'url' && leaves.length === 1 && leaves[0]?.text === ref.url;
  return isSame && leaves[0]?.marks.length === 0 && title === undefined;
}

function writeLink(node: DocumentInlineLink, { context, mode, inlines }: InlinePlace): string {
  const { ref, title } = node.data;
  const address = context.address(ref);
  if (mode !== 'html' && AUTOLINK.test(address) && isAutolink(node)) return `<${address}>`;
  const content = inlines(node.nodes, context, mode);
  // Inside brackets, a mention, which is a link itself, would prevent this link.
  const containsMention = node.nodes.some((one) => one.object === 'inline' && one.type === 'mention');
  if (mode === 'html' || title === 'mention' || containsMention) {
    return `<a${addressAttribute('href', address)}${attribute('title', title)}>${content}</a>`;
  }
  return `[${content}](${destination(address, mode)}${title === undefined ? '' : linkTitle(title)})`;
}

function writeMention({ data }: DocumentInlineMention, { context, mode }: InlinePlace): string {
  const address = context.address(data.ref);
  const label = escapeText(data.label ?? lastStep(address), mode);
  return mode === 'html'
    ? `<a data-mention${addressAttribute('href', address)}>${label}</a>`
    : `[${label}](${destination(address, mode)} "mention")`;
}

/** @param size `''` writes an empty attribute, which keeps the image inline */
export function writeImageElement(
  { data }: DocumentInlineImage,
  context: WriteContext,
  size: string | undefined,
): string {
  const image =
    `<img${addressAttribute('src', context.address(data.ref))}${attribute('alt', data.alt ?? '')}` +
    `${attribute('title', data.caption)}${sizeAttributes(data)}${attribute('data-size', size)}>`;
  if (!data.refDark) return image;
  const dark = addressAttribute('srcset', context.address(data.refDark));
  return `<picture><source${dark} media="(prefers-color-scheme: dark)">${image}</picture>`;
}

function writeImage(node: DocumentInlineImage, { context, mode }: InlinePlace): string {
  const { ref, refDark, caption, size, alt, width, height } = node.data;
  const isSized = size !== undefined || width !== undefined || height !== undefined;
  const isMarkdown = mode !== 'html' && !refDark && !isSized && !`${alt ?? ''}${caption ?? ''}`.includes('\n');
  if (!isMarkdown) return writeImageElement(node, context, size);
  const title = caption === undefined || caption === '' ? '' : linkTitle(caption);
  return `![${escapeText(alt ?? '', mode)}](${destination(context.address(ref), mode)}${title})`;
}

function emojiGlyph(code: string): string {
  const points = code.split('-').map((point) => Number.parseInt(point, 16));
  const isText = points.every((point) => point >= 0x20 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff));
  return isText ? String.fromCodePoint(...points) : '';
}

/** Writes an emoji by its name between colons or by its code points. */
function writeEmoji({ data }: DocumentInlineEmoji, { mode }: InlinePlace): string {
  const code = emojiWord(data);
  const isCode = CODE_POINTS.test(code);
  if (EMOJI_NAME.test(code) && !isCode && mode !== 'html') return `:${code}:`;
  return emojiElement(code);
}

/** An emoji as an element, which is possible anywhere: a name between colons must not touch a word. */
export function emojiElement(code: string): string {
  const glyph = CODE_POINTS.test(code) ? escapeText(emojiGlyph(code), 'html') : '';
  return `<span data-gb-custom-inline data-tag="emoji"${attribute('data-code', code)}>${glyph}</span>`;
}

function writeMath(formula: string, { mode }: InlinePlace): string {
  if (mode === 'markdown' && PLAIN_FORMULA.test(formula)) return `$$${formula}$$`;
  if (mode === 'markdown' && !formula.includes('$') && !formula.includes('\n') && formula !== '')
    return `$$${formula}$$`;
  return `<span class="math">${valueText(formula)}</span>`;
}

/** Escapes the content of an element that is parsed as one value. */
function valueText(text: string): string {
  return text.replace(/[&<>|$`\\*_[\]~{:]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function writeAnnotation(node: DocumentInlineAnnotation, { context, mode, first, inlines }: InlinePlace): string {
  const name = context.footnote(node.fragments[0]?.nodes ?? []);
  // At the start of a line, `[^1]` before a colon would be a footnote definition.
  const isSafe = mode === 'cell' || (mode === 'markdown' && !first);
  if (node.nodes.length === 0 && isSafe) return `[^${name}]`;
  return `<a data-footnote-ref href="#user-content-fn-${name}">${inlines(node.nodes, context, mode)}</a>`;
}

function writeButton({ data }: DocumentInlineButton, { context, mode }: InlinePlace): string {
  const label = escapeText(data.label, mode);
  const icon = attribute('data-icon', data.icon);
  const isAction = data.action !== undefined || data.query !== undefined;
  if (isAction && data.ref.kind === 'url' && data.ref.url === '') {
    const action = attribute('data-action', data.action) + attribute('data-query', data.query);
    return `<button type="button" class="button ${data.kind}"${action}${icon}>${label}</button>`;
  }
  const address = context.address(data.ref);
  const href = address === '' ? '' : addressAttribute('href', address);
  return `<a${href} class="button ${data.kind}"${icon}>${label}</a>`;
}

/** True for a single tag or comment, or an opaque element: source that the inline parser preserves verbatim. */
function isVerbatimPiece(source: string): boolean {
  if (braceMarkupEnd(source, 0) === source.length || headingId(source)?.start === 0) return true;
  if (source.startsWith('{%')) return parseBlockTag(source, 0, source.indexOf('%}'))?.next === source.length;
  if (/^<[!?]/.test(source)) return source.endsWith('>');
  if (jsxTagEnd(source, 0) === source.length) return true;
  const tag = parseHtmlTag(source, 0);
  if (tag && emptyAnchorEnd(source, tag) === source.length) return true;
  return tag?.next === source.length || (tag !== undefined && source.endsWith('>') && OPAQUE_ELEMENTS.has(tag.name));
}

/** At the start of a text, and in HTML, a `{% tag %}` would be a block. */
function writeSource(node: DocumentInline, source: string, { mode, first }: InlinePlace): string {
  const isBlock = source.startsWith('{%') && (mode === 'html' || first);
  return isVerbatimPiece(source) && !isBlock ? source : writeNodeComment(node);
}

/** Writes an inline as Markdown or HTML; one that neither can express becomes a node comment. */
export function writeInlineNode(node: DocumentInline, place: InlinePlace): string {
  switch (node.type) {
    case 'link':
      return writeLink(node, place);
    case 'mention':
      return writeMention(node, place);
    case 'inline-image':
      return writeImage(node, place);
    case 'emoji':
      return writeEmoji(node, place);
    case 'icon':
      return ICON.test(node.data.icon)
        ? `<i class="fa-${node.data.icon}">:${node.data.icon}:</i>`
        : writeNodeComment(node);
    case 'expression':
      if (node.data.source !== undefined) return writeSource(node, node.data.source, place);
      return `<code class="expression">${expressionText(node.data.expression)}</code>`;
    case 'inline-math':
      return writeMath(node.data.formula, place);
    case 'annotation':
      return writeAnnotation(node, place);
    case 'button':
      return writeButton(node, place);
    default:
      return writeNodeComment(node);
  }
}

/** Escapes as little as possible, so that the expression stays readable. */
function expressionText(expression: string): string {
  return escapeHtml(expression).replace(/[|`$*]|&#32;|<br>/g, (found) => {
    if (found === '<br>') return '&#10;';
    return found.startsWith('&') ? ' ' : `&#${found.charCodeAt(0)};`;
  });
}
