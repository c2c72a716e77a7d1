import type { InlineLinkTail } from '../../syntax/inline-scanner';
import { unescapeMarkdown } from '../../syntax/link-syntax';
import { mention } from '../../blocks/read/inline-elements';
import type { Bracket } from '../../blocks/read/inline-output';
import type { InlineReader } from './inline-reader';
import type { LinkDefinition } from '../../blocks/read/read-context';

interface LinkTarget extends LinkDefinition {
  /** as written */
  readonly address?: string;
}

/** Undefined for an address that must not be followed. */
function targetOf(
  { text, range, context }: InlineReader,
  bracket: Bracket,
  { key, destination, title }: InlineLinkTail,
): LinkTarget | undefined {
  if (key !== undefined) return context.definition(key);
  if (!destination) return { ref: { kind: 'url', url: '' }, title };
  const raw = text.slice(destination.start, destination.end);
  const start = range.start + destination.start;
  const usage = bracket.image ? 'image' : 'link';
  const ref = context.refOf(range, { raw, start, usage, syntax: 'markdown' });
  return ref && { ref, title, address: unescapeMarkdown(raw) };
}

function addImage({ output }: InlineReader, bracket: Bracket, { ref, title }: LinkDefinition): void {
  const alt = output.cut(bracket.item, bracket.bottom).slice(2);
  const data = {
    ref: ref.kind === 'file' || ref.kind === 'url' ? ref : ({ kind: 'url', url: '' } as const),
    ...(title === undefined || title === '' ? {} : { caption: title }),
    ...(alt === '' ? {} : { alt }),
  };
  output.addNode({ object: 'inline', type: 'inline-image', data, isVoid: true });
}

function addAnchor({ output }: InlineReader, bracket: Bracket, { ref, title, address }: LinkTarget): void {
  if (title === 'mention') {
    const label = output.cut(bracket.item, bracket.bottom).slice(1);
    return output.addNode(mention(ref, label, address ?? ''));
  }
  output.emphasis.match(bracket.bottom);
  const data = { ref, ...(title === undefined || title === '' ? {} : { title }) };
  output.wrap(bracket.item, { create: (nodes) => ({ object: 'inline', type: 'link', nodes, data }) });
}

/** Adds the link or image that a bracket opened; false if its address must not be followed. */
export function addLink(reader: InlineReader, bracket: Bracket, tail: InlineLinkTail): boolean {
  const target = targetOf(reader, bracket, tail);
  if (!target) return false;
  if (bracket.image) addImage(reader, bracket, target);
  else addAnchor(reader, bracket, target);
  return true;
}
