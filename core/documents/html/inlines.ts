import type { DocumentInline, DocumentInlineAnnotation, InlineNode } from '../blocks/registry';
import type {
  DocumentInlineButton,
  DocumentInlineExpression,
  DocumentInlineMention,
} from '../blocks/nodes/inline.types';
import { emojiText } from './emoji';
import { element, escapeHtml, textValue } from '../blocks/html/escape';
import { renderText } from './marks';
import { renderFormula } from '../blocks/html/math';
import { plainText } from '../blocks/html/plain-text';
import { pixels } from '../blocks/html/measures';
import { linkTo, renderPicture, referenceTitle } from '../blocks/html/references';
import { type RenderContext, writeNodes } from '../blocks/html/render-context';

function renderEmoji(code: unknown): string {
  const text = emojiText(textValue(code));
  return text.startsWith(':') ? escapeHtml(text) : element('span', { class: 'bd-emoji' }, escapeHtml(text));
}

/** The value of an expression if it is known and can be displayed, otherwise the expression itself. */
function renderExpression({ data }: DocumentInlineExpression, { options }: RenderContext): string {
  // Raw source, such as an opening tag or a comment, has no text. Only shortcodes are shown verbatim.
  if (data.source !== undefined) return data.source.startsWith('{{') ? escapeHtml(data.source) : '';
  const value = options.evaluate?.(data.expression);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return escapeHtml(value);
  return element('code', { class: 'bd-expression' }, escapeHtml(data.expression));
}

/** The text with the number of its footnote, which is rendered after the document. */
function renderAnnotation({ nodes, fragments }: DocumentInlineAnnotation, context: RenderContext): string {
  const text = context.inlines(nodes);
  const [note] = fragments ?? [];
  if (!note) return text;
  const number = context.notes.push(note);
  const prefix = context.options.idPrefix ?? '';
  const link = element('a', { href: `#${prefix}note-${number}`, id: `${prefix}note-${number}-from` }, String(number));
  return `${text}${element('sup', { class: 'bd-note-number' }, link)}`;
}

function renderMention({ data }: DocumentInlineMention, context: RenderContext): string {
  const words = data.label || referenceTitle(data.ref, context) || (data.ref?.kind === 'user' ? 'someone' : 'a page');
  return linkTo(data.ref, escapeHtml(words), context, { class: 'bd-mention' });
}

function renderButton({ data }: DocumentInlineButton, context: RenderContext): string {
  const kind = data.kind === 'secondary' ? 'secondary' : 'primary';
  const label = element('span', { class: `bd-button bd-button-${kind}` }, escapeHtml(data.label ?? ''));
  // A button with an action works only through a script of the page.
  if (data.action === undefined) return linkTo(data.ref, label, context, { class: 'bd-button-link' });
  return element('span', { class: 'bd-button-action', 'data-action': data.action, 'data-query': data.query }, label);
}

function renderInline(node: DocumentInline, context: RenderContext): string {
  switch (node.type) {
    case 'link':
      return linkTo(node.data?.ref, context.inlines(node.nodes), context, { title: node.data?.title });
    case 'emoji':
      return renderEmoji(node.data?.code);
    case 'icon':
      return element('i', { class: 'bd-icon', 'data-icon': node.data?.icon, 'aria-hidden': 'true' }, '');
    case 'expression':
      return renderExpression(node, context);
    case 'inline-math':
      return renderFormula(node.data?.formula, false, context);
    case 'inline-image': {
      const { ref, refDark, caption, alt, size, width, height } = node.data;
      const name = size === 'line' ? 'bd-inline-image bd-image-line' : 'bd-inline-image';
      const sizes = { width: pixels(width), height: pixels(height) };
      return renderPicture({ ref, refDark, alt: alt ?? caption ?? '', title: caption, class: name, ...sizes }, context);
    }
    case 'annotation':
      return renderAnnotation(node, context);
    case 'mention':
      return renderMention(node, context);
    case 'button':
      return renderButton(node, context);
    default:
      return escapeHtml(plainText(node));
  }
}

/** Renders the inlines of a block; an unknown type is reduced to its text. */
export const renderInlines = (nodes: readonly InlineNode[] | undefined, context: RenderContext): string =>
  writeNodes(nodes ?? [], context, (node) =>
    node.object === 'text' ? renderText(node) : renderInline(node, context),
  ).join('');
