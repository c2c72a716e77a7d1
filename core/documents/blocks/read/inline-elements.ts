import { decodeEntities } from '../../syntax/link-syntax';
import { attributeOf, HtmlAttribute, HtmlTag } from '../../syntax/html-tag';
import { TextAlignment } from '../nodes/block-base.types';
import { ContentRef } from '../nodes/content-ref.types';
import { DocumentInline, InlineNode } from '../registry';
import { DocumentMark, DocumentText } from '../nodes/inline.types';
import { isDerivedLabel } from '../nodes/link-label';
import { isMarkColor, simpleMark } from '../nodes/marks';
import { inlinesText } from '../nodes/node-text';
import { InlineOutput, OpenElement } from './inline-output';
import { plainTextNode } from './inline-nodes';
import { ReadContext, WrittenAddress } from './read-context';
import { TextRange } from './text-range';

type CloseElement = OpenElement['close'];

const MARKS: ReadonlyMap<string, DocumentMark> = new Map([
  ['strong', simpleMark('bold')],
  ['b', simpleMark('bold')],
  ['em', simpleMark('italic')],
  ['i', simpleMark('italic')],
  ['code', simpleMark('code')],
  ['kbd', simpleMark('keyboard')],
  ['del', simpleMark('strikethrough')],
  ['s', simpleMark('strikethrough')],
  ['strike', simpleMark('strikethrough')],
  ['sup', simpleMark('superscript')],
  ['sub', simpleMark('subscript')],
]);
const FOOTNOTE_HREF = /^#user-content-fn-(.{1,200})$/;

export function attributeValue(tag: HtmlTag, name: string): string | undefined {
  const attribute = attributeOf(tag, name);
  return attribute === undefined ? undefined : decodeEntities(attribute.raw);
}

/** The address in an attribute, without surrounding whitespace. */
export function attributeAddress(attribute: HtmlAttribute, usage: 'link' | 'image'): WrittenAddress {
  const raw = attribute.raw.trim();
  return { raw, start: attribute.start + attribute.raw.indexOf(raw), usage, syntax: 'attribute' };
}

/** The reference in an attribute; undefined without one, and for an address that must not be followed. */
export function attributeRef(
  context: ReadContext,
  range: TextRange,
  attribute: HtmlAttribute | undefined,
  usage: 'link' | 'image',
): ContentRef | undefined {
  return attribute && context.refOf(range, attributeAddress(attribute, usage));
}

function colorMark(style: string): DocumentMark | undefined {
  const values = new Map<string, string>();
  for (const part of style.split(';', 8)) {
    const colon = part.indexOf(':');
    if (colon > 0) values.set(part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim());
  }
  const text = values.get('color') ?? 'default';
  const background = values.get('background-color') ?? 'default';
  const isKnown = [...values.keys()].every((name) => name === 'color' || name === 'background-color');
  if (!isKnown || values.size === 0 || !isMarkColor(text) || !isMarkColor(background)) return undefined;
  return { object: 'mark', type: 'color', data: { text, background } };
}

function markOf(tag: HtmlTag): DocumentMark | undefined {
  if (tag.name === 'mark') return colorMark(attributeValue(tag, 'style') ?? '');
  const onlyClass = tag.attributes.every((attribute) => attribute.name === 'class' && tag.name === 'code');
  return onlyClass ? MARKS.get(tag.name) : undefined;
}

/** Removes an element with its tag and returns its text. */
function cutElement(output: InlineOutput, element: OpenElement): string {
  const text = output.cut(element.item + 1, element.bottom);
  output.items.length = element.item;
  return text;
}

function closeMark(mark: DocumentMark): CloseElement {
  return (output, element) => output.mark(element.item, mark);
}

function closeButton(tag: HtmlTag, ref: ContentRef): CloseElement {
  const classes = attributeValue(tag, 'class') ?? '';
  const icon = attributeValue(tag, 'data-icon');
  const action = attributeValue(tag, 'data-action');
  const query = attributeValue(tag, 'data-query');
  return (output, element) => {
    const label = cutElement(output, element).trim();
    const kind = classes.split(' ').includes('secondary') ? 'secondary' : 'primary';
    const data = {
      label,
      kind,
      ...(icon === undefined || icon === '' ? {} : { icon }),
      ref,
      ...(action === undefined ? {} : { action }),
      ...(query === undefined ? {} : { query }),
    } as const;
    output.addNode({ object: 'inline', type: 'button', data, isVoid: true });
  };
}

/** A mention; its label is omitted if it adds nothing to the address. */
export function mention(ref: ContentRef, label: string, address: string): DocumentInline {
  const data = { ref, ...(isDerivedLabel(label, address) ? {} : { label }) };
  return { object: 'inline', type: 'mention', data, isVoid: true };
}

function closeMention(ref: ContentRef, address: string): CloseElement {
  return (output, element) => output.addNode(mention(ref, cutElement(output, element), address));
}

function closeLink(ref: ContentRef, title: string | undefined): CloseElement {
  const data = { ref, ...(title === undefined ? {} : { title }) };
  return (output, element) =>
    output.wrap(element.item, { create: (nodes) => ({ object: 'inline', type: 'link', nodes, data }) });
}

function closeAnnotation(context: ReadContext, label: string): CloseElement {
  return (output, element) => {
    const body = context.footnote(label);
    if (!body) return;
    const fragments = [{ object: 'fragment', type: 'annotation-body', nodes: body }] as const;
    output.wrap(element.item, {
      create: (nodes) => ({ object: 'inline', type: 'annotation', fragments, nodes: nodes.map(asText), isVoid: false }),
    });
  };
}

function asText(node: InlineNode): DocumentText {
  return node.object === 'text' ? node : plainTextNode(inlinesText([node]));
}

function closeAnchor(context: ReadContext, range: TextRange, tag: HtmlTag): CloseElement | undefined {
  const href = attributeOf(tag, 'href');
  const footnote = attributeOf(tag, 'data-footnote-ref') && FOOTNOTE_HREF.exec(attributeValue(tag, 'href') ?? '');
  if (footnote) return closeAnnotation(context, footnote[1] ?? '');
  const ref = attributeRef(context, range, href, 'link');
  const isButton = (attributeValue(tag, 'class') ?? '').split(' ').includes('button');
  if (isButton) return href && !ref ? undefined : closeButton(tag, ref ?? { kind: 'url', url: '' });
  if (!ref) return undefined;
  return attributeOf(tag, 'data-mention')
    ? closeMention(ref, attributeValue(tag, 'href') ?? '')
    : closeLink(ref, attributeValue(tag, 'title'));
}

/** The action when an element is closed; undefined for one without a corresponding node or mark. */
export function elementClosing(context: ReadContext, range: TextRange, tag: HtmlTag): CloseElement | undefined {
  if (tag.name === 'a') return closeAnchor(context, range, tag);
  if (tag.name === 'button') {
    const isButton = (attributeValue(tag, 'class') ?? '').split(' ').includes('button');
    return isButton ? closeButton(tag, { kind: 'url', url: '' }) : undefined;
  }
  const mark = markOf(tag);
  return mark && closeMark(mark);
}

export function sourceInline(source: string): DocumentInline {
  return { object: 'inline', type: 'expression', data: { expression: '', source }, isVoid: true };
}

/** The text alignment of an element. */
export function alignmentOf(tag: HtmlTag): TextAlignment | undefined {
  const align = attributeValue(tag, 'align')?.toLowerCase();
  if (align === 'center') return 'center';
  if (align === 'right' || align === 'end') return 'end';
  return align === 'left' || align === 'start' ? 'start' : undefined;
}
