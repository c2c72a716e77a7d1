import { stableJson } from '../../json/stable-json';
import { decodeAddress } from './address';
import { analyzeMarkdown } from './analyze-markdown';
import { editSource, type ReferencedText } from './edit-source';
import { escapeInline } from './escape-inline';
import { type FrontMatter, readFrontMatter } from './front-matter';
import { wholeLayout, writeLayout } from './page-layout';
import { type PageCover, type PageMetadata, type PageTag, readPageMetadata } from './page-metadata';
import { oneLine } from './plain-text';
import { setFrontMatter } from './set-front-matter';
import type { StoredReference } from './stored-reference';

const MAX_TITLE = 256;
/** Up to this length, the whole text is parsed to find its title; of larger texts only the beginning. */
const MAX_PARSED = 64 * 1024;
const BEGINNING = 16 * 1024;

type Field = Exclude<keyof PageMetadata, 'title' | 'cover'>;

interface FieldRule {
  readonly key: string;
  /** A value that is the same for equal settings, explicit or default. */
  readonly canonical: (metadata: PageMetadata) => unknown;
  /** The value in the front matter, which was `before`; undefined to omit the key. */
  readonly written: (metadata: PageMetadata, before: unknown) => unknown;
}

const writeTag = ({ tag, primary }: PageTag): unknown => (primary ? { tag, primary } : tag);

const plain = (key: Field, name: string = key): FieldRule => ({
  key: name,
  canonical: (metadata) => metadata[key] ?? null,
  written: (metadata) => metadata[key],
});

const flag = (key: 'hidden' | 'noIndex' | 'noRobotsIndex'): FieldRule => ({
  key,
  canonical: (metadata) => metadata[key] ?? false,
  written: (metadata) => metadata[key] || undefined,
});

const RULES: readonly FieldRule[] = [
  plain('description'),
  plain('icon'),
  plain('emoji'),
  flag('hidden'),
  flag('noIndex'),
  flag('noRobotsIndex'),
  {
    key: 'layout',
    canonical: ({ layout }) => wholeLayout(layout),
    written: ({ layout }, before) => writeLayout(layout, before),
  },
  plain('variables', 'vars'),
  plain('condition', 'if'),
  { key: 'tags', canonical: ({ tags }) => tags ?? null, written: ({ tags }) => tags?.map(writeTag) },
  plain('metaLinks'),
];

const sameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && decodeAddress(one) === decodeAddress(other));

const sameCover = (one: PageCover | undefined, other: PageCover | undefined): boolean =>
  sameAddress(one?.light, other?.light) &&
  sameAddress(one?.dark, other?.dark) &&
  (one?.yPos ?? 0) === (other?.yPos ?? 0);

const coverValues = (cover: PageCover | undefined): [string, unknown][] => [
  [
    'cover',
    cover?.dark === undefined ? cover?.light : { ...(cover.light && { light: cover.light }), dark: cover.dark },
  ],
  ['coverDark', undefined],
  ['coverY', cover?.yPos || undefined],
];

/** The keys that have to change so that the front matter matches `target`. */
function differences(data: FrontMatter['data'], current: PageMetadata, target: PageMetadata): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { key, canonical, written } of RULES)
    if (stableJson(canonical(current)) !== stableJson(canonical(target))) values.set(key, written(target, data[key]));
  if (!sameCover(current.cover, target.cover))
    for (const [key, value] of coverValues(target.cover)) values.set(key, value);
  return values;
}

/** The leading H1 of a text, as plain text with its span. */
export function leadingTitle(
  source: string,
): { readonly text: string; readonly start: number; readonly end: number } | undefined {
  const { end } = readFrontMatter(source);
  const part = source.length <= MAX_PARSED ? source : source.slice(0, end + BEGINNING);
  const { title, titleSpan } = analyzeMarkdown(part);
  return title === undefined || !titleSpan ? undefined : { text: title, ...titleSpan };
}

function withTitle(text: ReferencedText, title: string, current: string | undefined): ReferencedText {
  const target = oneLine(title, MAX_TITLE);
  if (oneLine(current ?? leadingTitle(text.source)?.text ?? '', MAX_TITLE) === target) return text;
  const named = current === undefined || current === target ? text : setFrontMatter(text, new Map([['title', target]]));
  const heading = leadingTitle(named.source);
  if (!heading || heading.text === target || target === '') return named;
  const bom = named.source.startsWith('\uFEFF', heading.start) ? 1 : 0;
  return editSource(named, [{ start: heading.start + bom, end: heading.end, text: `# ${escapeInline(target)}` }]);
}

/**
 * Updates a text so that its metadata equals `metadata`: keys of the front matter that differ are set or removed,
 * everything else is unchanged. `title` replaces that of the front matter and the leading H1 if they exist;
 * without a `title` both are unchanged. Spans of references are shifted; a new cover address has no reference yet.
 */
export function withMetadata(
  source: string,
  references: readonly StoredReference[],
  metadata: PageMetadata,
): ReferencedText {
  const { data } = readFrontMatter(source);
  const current = readPageMetadata(data).metadata;
  const written = setFrontMatter({ source, references }, differences(data, current, metadata));
  return metadata.title === undefined ? written : withTitle(written, metadata.title, current.title);
}
