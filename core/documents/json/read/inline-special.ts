import { attributeOf, HtmlTag } from '../../syntax/html-tag';
import { decodeEntities } from '../../syntax/link-syntax';
import { ImageRef } from '../../blocks/nodes/content-ref.types';
import { emojiData } from '../../blocks/nodes/emoji-names';
import { parseNodeComment } from '../../blocks/nodes/node-comment';
import { emptyAnchorEnd, OPAQUE_ELEMENTS } from '../../blocks/read/element-names';
import { imageReference, imageTagsAt, sizesOf } from '../../blocks/read/image-data';
import { attributeValue, elementClosing } from '../../blocks/read/inline-elements';
import { InlineReader } from './inline-reader';

const ICON = /:[\w-]{1,64}:<\/i>|<\/i>/y;
const FA_CLASS = /^fa-([a-z0-9-]{1,64})$/;

/** Preserves a comment, a declaration or a processing instruction; a node comment becomes its node. */
export function addComment(reader: InlineReader, at: number, next: number): number {
  const text = reader.text.slice(at, next);
  const node = text.startsWith('<!--') ? reader.context.commentedInline(parseNodeComment(text)) : undefined;
  if (!node) return reader.keep(at, next);
  reader.output.addNode(node);
  return next;
}

/** `<i class="fa-gear">:gear:</i>`; -1 for anything else. */
function readIcon(reader: InlineReader, tag: HtmlTag): number {
  const name = FA_CLASS.exec(attributeValue(tag, 'class') ?? '')?.[1];
  ICON.lastIndex = tag.next;
  if (name === undefined || !ICON.test(reader.text)) return -1;
  reader.output.addNode({ object: 'inline', type: 'icon', data: { icon: name }, isVoid: true });
  return ICON.lastIndex;
}

function readImage(reader: InlineReader, tag: HtmlTag, refDark?: ImageRef): boolean {
  const ref = imageReference(reader.context, reader.range, offsetTag(reader, tag), 'src');
  if (!ref) return false;
  const alt = attributeValue(tag, 'alt') ?? '';
  const caption = attributeValue(tag, 'title') ?? '';
  const data = {
    ref,
    ...(refDark && { refDark }),
    ...(caption === '' ? {} : { caption }),
    ...sizesOf(tag),
    ...(alt === '' ? {} : { alt }),
  };
  reader.output.addNode({ object: 'inline', type: 'inline-image', data, isVoid: true });
  return true;
}

/** The tag with offsets in the mapped text. */
function offsetTag(reader: InlineReader, tag: HtmlTag): HtmlTag {
  const base = reader.range.start;
  const attributes = tag.attributes.map((one) => ({ ...one, start: one.start + base, end: one.end + base }));
  return { ...tag, attributes };
}

/** `<picture>` with a source for dark mode and an image; -1 for other pictures. */
function readPicture(reader: InlineReader, at: number): number {
  const tags = imageTagsAt(reader.text, at);
  if (!tags?.dark) return -1;
  const refDark = imageReference(reader.context, reader.range, offsetTag(reader, tags.dark), 'srcset');
  return refDark && readImage(reader, tags.image, refDark) ? tags.next : -1;
}

/** An element whose content is one value: an expression, a formula, an emoji; -1 for anything else. */
function readValue(reader: InlineReader, tag: HtmlTag): number {
  const kind = attributeValue(tag, 'class') ?? '';
  const isExpression = tag.name === 'code' && kind === 'expression';
  const isFormula = tag.name === 'span' && kind === 'math';
  const code = tag.name === 'span' && attributeValue(tag, 'data-tag') === 'emoji' && attributeValue(tag, 'data-code');
  if (!isExpression && !isFormula && !code) return -1;
  const close = `</${tag.name}>`;
  const end = reader.find(close, tag.next);
  if (end < 0) return -1;
  const value = decodeEntities(reader.text.slice(tag.next, end)).replaceAll('\n', ' ');
  const { output } = reader;
  if (code) output.addNode({ object: 'inline', type: 'emoji', data: emojiData(code), isVoid: true });
  else if (isFormula) output.addNode({ object: 'inline', type: 'inline-math', data: { formula: value }, isVoid: true });
  else output.addNode({ object: 'inline', type: 'expression', data: { expression: value }, isVoid: true });
  return end + close.length;
}

/** Code contains only text with marks, footnotes and expressions. */
function isAllowedInCode(tag: HtmlTag): boolean {
  if (tag.name === 'a') return attributeOf(tag, 'data-footnote-ref') !== undefined;
  return tag.name !== 'picture' && tag.name !== 'span' && tag.name !== 'button' && tag.name !== 'img';
}

function readOpening(reader: InlineReader, tag: HtmlTag, at: number): number {
  const { output } = reader;
  if (OPAQUE_ELEMENTS.has(tag.name)) {
    const close = reader.text.charCodeAt(tag.next - 2) === 47 ? -1 : reader.find(`</${tag.name}`, tag.next);
    return reader.keep(at, close < 0 ? tag.next : reader.text.indexOf('>', close) + 1 || reader.text.length);
  }
  if (tag.name === 'br') {
    output.addText('\n');
    return tag.next;
  }
  if (tag.name === 'img' && !reader.mode.verbatim) return readImage(reader, tag) ? tag.next : reader.keep(at, tag.next);
  if (reader.mode.verbatim && !isAllowedInCode(tag)) return reader.keep(at, tag.next);
  const anchor = emptyAnchorEnd(reader.text, tag);
  if (anchor >= 0) return reader.keep(at, anchor);
  let special = -1;
  if (tag.name === 'i' && !reader.mode.verbatim) special = readIcon(reader, tag);
  else if (tag.name === 'picture') special = readPicture(reader, at);
  else if (tag.name === 'code' || tag.name === 'span') special = readValue(reader, tag);
  if (special >= 0) return special;
  const isVoid = reader.text.charCodeAt(tag.next - 2) === 47;
  const close = isVoid ? undefined : elementClosing(reader.context, reader.range, offsetTag(reader, tag));
  const source = reader.sourceOf(at, tag.next);
  if (close) output.openElement({ name: tag.name, close }, source);
  else output.addNode(source);
  return tag.next;
}

/** Handles an opening or closing HTML tag at `at`, and returns where to continue. */
export function addElement(reader: InlineReader, tag: HtmlTag, at: number): number {
  if (!tag.closing) return readOpening(reader, tag, at);
  return reader.output.closeElement(tag.name) ? tag.next : reader.keep(at, tag.next);
}
