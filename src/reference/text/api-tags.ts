import { markdownLeaves } from '../../../core/conditions/markdown-leaves';
import { tagValue } from '../../../core/documents/blocks/read/tag-values';
import { type BlockTag, parseBlockTag } from '../../../core/documents/syntax/block-tag';
import { withLineFeeds } from '../../../core/documents/syntax/read-blocks';

/** A Markdown block that shows a part of a specification. */
export interface ApiTag {
  readonly start: number;
  readonly end: number;
  readonly spec: string;
  readonly part:
    | { readonly kind: 'operation' | 'webhook'; readonly name: string; readonly method: string }
    | { readonly kind: 'schemas'; readonly names: readonly string[] };
  /** The text between the two tags. */
  readonly notes: string;
}

interface Open {
  readonly tag: BlockTag;
  readonly start: number;
}

const LEADING_TAG = /\{%-?\s*openapi-(?:operation|webhook|schemas)\b/;
const SPEC = /\{%-?\s*openapi-(?:operation|webhook|schemas)\b[^%]{0,2000}?\sspec\s*=\s*["']?([a-z0-9-]{1,64})/g;
/** The fallback that other tools show instead of the block: a single link. */
const ONLY_A_LINK = /^\s*\[[^\]\n]*\]\([^)\n]*\)\s*$/;

/** Whether a text may contain blocks that show parts of a specification. */
export const mayShowApi = (source: string): boolean => LEADING_TAG.test(source);

/** The slugs of the specifications that a text may show, including those in code. */
export const specsIn = (source: string): string[] => [
  ...new Set([...source.matchAll(SPEC)].map(([, slug = '']) => slug)),
];

function partOf(tag: BlockTag): ApiTag['part'] | undefined {
  const [method, path, name] = [tagValue(tag, 'method'), tagValue(tag, 'path'), tagValue(tag, 'name')];
  switch (tag.name) {
    case 'openapi-operation':
      return path === undefined || method === undefined ? undefined : { kind: 'operation', name: path, method };
    case 'openapi-webhook':
      return name === undefined || method === undefined ? undefined : { kind: 'webhook', name, method };
    case 'openapi-schemas': {
      const names = (tagValue(tag, 'schemas') ?? '').split(',').map((one) => one.trim());
      return { kind: 'schemas', names: names.filter((one) => one !== '') };
    }
    default:
      return undefined;
  }
}

function* tagsOf(text: string): Generator<Open> {
  for (const { kind, start, end } of markdownLeaves(text, 0)) {
    if (kind !== 'tags') continue;
    for (let at = text.indexOf('{%', start); at >= 0 && at < end;) {
      const tag = parseBlockTag(text, at, text.indexOf('%}', at));
      if (tag) yield { tag, start: at };
      at = text.indexOf('{%', tag ? tag.next : at + 2);
    }
  }
}

/** The blocks of a text that show parts of specifications, in order, except those in code. */
export function apiTagsOf(source: string): ApiTag[] {
  if (!mayShowApi(source)) return [];
  const text = withLineFeeds(source);
  const found: ApiTag[] = [];
  let open: Open | undefined;
  const close = (end?: Open): void => {
    const part = open && partOf(open.tag);
    const spec = open && tagValue(open.tag, 'spec');
    if (!open || !part || spec === undefined) return;
    const notes = end ? source.slice(open.tag.next, end.start) : '';
    found.push({
      start: open.start,
      end: end ? end.tag.next : open.tag.next,
      spec,
      part,
      notes: ONLY_A_LINK.test(notes) ? '' : notes.trim(),
    });
  };
  for (const one of tagsOf(text)) {
    if (open && one.tag.name === `end${open.tag.name}`) {
      close(one);
      open = undefined;
    } else if (one.tag.name.startsWith('openapi-')) {
      close();
      open = one;
    }
  }
  close();
  return found;
}
