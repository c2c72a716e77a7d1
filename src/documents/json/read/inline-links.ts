import { labelKey, parseLinkTail, unescapeMarkdown } from '../../markdown/link-syntax';
import { ContentRef } from '../content-ref.types';
import { mention } from './inline-elements';
import { Bracket } from './inline-output';
import { InlineReader } from './inline-reader';
import { LinkDefinition } from './read-context';

interface LinkTarget extends LinkDefinition {
  /** first position after it */
  readonly next: number;
  /** as written */
  readonly address?: string;
}

function inlineTarget(reader: InlineReader, bracket: Bracket, at: number): LinkTarget | undefined | 'none' {
  const tail = reader.text.charCodeAt(at + 1) === 40 ? parseLinkTail(reader.text, at + 1) : undefined;
  if (!tail) return 'none';
  const { destination, title, next } = tail;
  if (!destination) return { ref: { kind: 'url', url: '' }, title, next };
  const ref: ContentRef | undefined = reader.context.refOf(reader.range, {
    raw: reader.text.slice(destination.start, destination.end),
    start: reader.range.start + destination.start,
    usage: bracket.image ? 'image' : 'link',
    syntax: 'markdown',
  });
  return ref && { ref, title, next, address: unescapeMarkdown(reader.text.slice(destination.start, destination.end)) };
}

/** What follows the text of a link: `(destination)`, `[label]`, or nothing when the text itself is a label. */
function readTarget(reader: InlineReader, bracket: Bracket, at: number): LinkTarget | undefined {
  const inline = inlineTarget(reader, bracket, at);
  if (inline !== 'none') return inline;
  if (reader.context.labels.size === 0) return undefined;
  const label = /\[([^[\]]{0,999})\]/y;
  label.lastIndex = at + 1;
  const match = label.exec(reader.text);
  const named = match?.[1] ? labelKey(match[1]) : undefined;
  const isLong = bracket.hasInner || at - bracket.start > 999;
  const key = named ?? (isLong ? undefined : labelKey(reader.text.slice(bracket.start, at)));
  const definition = key === undefined ? undefined : reader.context.definition(key);
  return definition && { ...definition, next: match ? label.lastIndex : at + 1 };
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

function addLink({ output }: InlineReader, bracket: Bracket, { ref, title, address }: LinkTarget): void {
  if (title === 'mention') {
    const label = output.cut(bracket.item, bracket.bottom).slice(1);
    return output.addNode(mention(ref, label, address ?? ''));
  }
  output.emphasis.match(bracket.bottom);
  const data = { ref, ...(title === undefined || title === '' ? {} : { title }) };
  output.wrap(bracket.item, { make: (nodes) => ({ object: 'inline', type: 'link', nodes, data }) });
}

/** Reads the `]` at `at`, which may end a link or an image; answers where to continue. */
export function closeBracket(reader: InlineReader, at: number): number {
  const { output } = reader;
  const bracket = output.brackets.pop();
  if (!bracket) return reader.literal(at, 1);
  const active = bracket.image || output.brackets.length >= output.inactiveBelow;
  output.inactiveBelow = Math.min(output.inactiveBelow, output.brackets.length);
  const target = active ? readTarget(reader, bracket, at) : undefined;
  if (!target) return reader.literal(at, 1);
  if (bracket.image) addImage(reader, bracket, target);
  else {
    output.inactiveBelow = output.brackets.length;
    addLink(reader, bracket, target);
  }
  return target.next;
}
