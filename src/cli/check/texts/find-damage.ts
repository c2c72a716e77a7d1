import { documentToMarkdown } from '../../../../core/documents/json/document-to-markdown';
import { isInlineComment, parseNodeComment } from '../../../../core/documents/blocks/nodes/node-comment';
import { parseDocument } from '../../../../core/documents/json/parse-document';
import { analyzeMarkdown } from '../../../../core/documents/markdown/analyze-markdown';
import type { ReferencedText, SourceEdit } from '../../../../core/documents/markdown/edit-source';

export type DamageKind = 'glued-heading' | 'internal-identifier' | 'node-comment';

/** A passage that a former version of the editor damaged. */
export interface Damage {
  readonly kind: DamageKind;
  /** The passage as it was written by the revision that damaged it. */
  readonly text: string;
  /** What fixes it in the current text; undefined if it is not there any more, null if that takes a person. */
  readonly fix: (current: ReferencedText) => readonly SourceEdit[] | null | undefined;
}

const HEADING = /^#{1,6}[ \t]+\S/;
const NODE_COMMENT = /<!-- node \{[^]*?\} -->/g;
/** Identifiers of this century start with a zero, which tells them from words of the same length. */
const ID = '0[0-9A-Za-z]{21}';
const ID_LABEL = new RegExp(`\\[(${ID})\\]\\(<?$`);
const ID_ADDRESS = new RegExp(`^/?(?:pages|files|reusable-content)/${ID}(?:\\.md)?(?:#.*)?$`);
/** Characters that the rest of a glued heading shares with the paragraph that followed it. */
const SHARED = 12;

interface Line {
  readonly start: number;
  readonly text: string;
}

function* linesOf(source: string): Generator<Line> {
  for (let start = 0; start < source.length;) {
    const found = source.indexOf('\n', start);
    const end = found === -1 ? source.length : found;
    yield { start, text: source.slice(start, end).replace(/\r$/, '') };
    start = end + 1;
  }
}

/** A heading, what follows it, and the line ends between them. */
interface Opening {
  readonly heading: string;
  readonly next: string;
  readonly gap: string;
}

function openingsOf(source: string): Opening[] {
  const openings: Opening[] = [];
  let heading: Line | undefined;
  for (const line of linesOf(source)) {
    if (line.text.trim() === '') continue;
    const isHeading = HEADING.test(line.text);
    if (heading && !isHeading) {
      const gap = source.slice(heading.start + heading.text.length, line.start);
      openings.push({ heading: heading.text, next: line.text, gap });
    }
    heading = isHeading ? line : undefined;
  }
  return openings;
}

const startAlike = (one: string, other: string): boolean => {
  const length = Math.min(one.length, other.length, SHARED);
  return length > 0 && one.slice(0, length) === other.slice(0, length);
};

const headingsOf = (source: string): Line[] => [...linesOf(source)].filter(({ text }) => HEADING.test(text));

/** Where the paragraph starts in a heading of the current text, which may have been edited since. */
function seamIn({ heading, next }: Opening, glued: string, { start, text }: Line): number | undefined {
  const rest = glued.slice(heading.length);
  if (text.startsWith(heading) && startAlike(text.slice(heading.length), next)) return start + heading.length;
  return text.endsWith(rest) && rest.length >= SHARED ? start + text.length - rest.length : undefined;
}

function gluedHeadings(before: string, after: string): Damage[] {
  const known = new Set(headingsOf(before).map(({ text }) => text));
  const fresh = headingsOf(after).filter(({ text }) => !known.has(text));
  if (fresh.length === 0) return [];
  const openings = openingsOf(before);
  return fresh.flatMap(({ text }) => {
    const opening = openings.find(
      ({ heading, next }) => text.startsWith(heading) && startAlike(text.slice(heading.length), next),
    );
    if (!opening) return [];
    const fix: Damage['fix'] = ({ source }) => {
      const seams = headingsOf(source).flatMap((line) => seamIn(opening, text, line) ?? []);
      const [seam] = seams;
      if (seam === undefined) return undefined;
      return seams.length > 1 ? null : [{ start: seam, end: seam, text: opening.gap }];
    };
    return [{ kind: 'glued-heading' as const, text, fix }];
  });
}

/** The positions of a text, with those in which it is part of another word left out by the caller's choice of text. */
function placesOf(source: string, text: string): number[] {
  const places: number[] = [];
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + text.length)) places.push(at);
  return places;
}

const replaces =
  (text: string, fresh: string | undefined): Damage['fix'] =>
  ({ source }) => {
    const places = placesOf(source, text);
    if (places.length === 0) return undefined;
    return fresh === undefined ? null : places.map((start) => ({ start, end: start + text.length, text: fresh }));
  };

/** A block or inline as Markdown; undefined if only a comment can say it. */
function markdownOf(comment: string): string | undefined {
  const node = parseNodeComment(comment);
  const nodes = isInlineComment(comment) ? [{ object: 'block', type: 'paragraph', nodes: [node] }] : [node];
  try {
    const markdown = documentToMarkdown(parseDocument({ object: 'document', data: {}, nodes })).trim();
    return markdown === '' || markdown.includes('<!-- node ') ? undefined : markdown;
  } catch {
    return undefined;
  }
}

function nodeComments(before: string, after: string): Damage[] {
  const comments = new Set(after.match(NODE_COMMENT));
  return [...comments].flatMap((text) => {
    const markdown = before.includes(text) ? undefined : markdownOf(text);
    if (markdown === undefined) return [];
    const fix: Damage['fix'] = ({ source }) => {
      const edits = replaces(text, markdown)({ source, references: [] });
      // Within a list or a quote, several lines would need its markers.
      const isInside = edits?.some(({ start }) => start > 0 && source[start - 1] !== '\n');
      return isInside && markdown.includes('\n') ? null : edits;
    };
    return [{ kind: 'node-comment' as const, text, fix }];
  });
}

/** The labels of links, by what they lead to. */
function labelsOf({ source, references }: ReferencedText): ReadonlyMap<string, readonly string[]> {
  const labels = new Map<string, string[]>();
  for (const { start, target } of references) {
    const label = /\[([^[\]\n]*)\]\(<?$/.exec(source.slice(Math.max(0, start - 300), start))?.[1];
    if (label !== undefined && !new RegExp(`^${ID}$`).test(label))
      labels.set(target.id, [...(labels.get(target.id) ?? []), label]);
  }
  return labels;
}

function identifiers(before: ReferencedText, after: ReferencedText): Damage[] {
  if (!new RegExp(ID).test(after.source)) return [];
  const stored = new Map(after.references.map((reference) => [reference.start, reference.target]));
  const labels = labelsOf(before);
  const former = new Map(
    before.references.map(({ start, end, target }) => [target.id, before.source.slice(start, end)]),
  );
  const found: Damage[] = [];
  for (const { start, raw, target: address } of analyzeMarkdown(after.source).references) {
    const target = stored.get(start);
    const label = ID_LABEL.exec(after.source.slice(Math.max(0, start - 40), start))?.[1];
    if (label !== undefined && !before.source.includes(`[${label}](`)) {
      const known = labels.get(target?.id ?? '') ?? [];
      const fresh = new Set(known).size === 1 ? known[0] : undefined;
      found.push({
        kind: 'internal-identifier',
        text: `[${label}](`,
        fix: replaces(`[${label}](`, fresh && `[${fresh}](`),
      });
    }
    if (!target && ID_ADDRESS.test(address) && !before.source.includes(raw))
      found.push({ kind: 'internal-identifier', text: raw, fix: replaces(raw, former.get(idIn(address))) });
  }
  return found;
}

const idIn = (address: string): string => new RegExp(ID).exec(address)?.[0] ?? '';

/** What a revision damaged of a text; `before` is the text of the revision before it, if there was one. */
export function findDamage(before: ReferencedText | undefined, after: ReferencedText): readonly Damage[] {
  const former = before ?? { source: '', references: [] };
  return [
    ...gluedHeadings(former.source, after.source),
    ...identifiers(former, after),
    ...nodeComments(former.source, after.source),
  ];
}
