import type { ParseRule } from 'prosemirror-model';
import { INLINE_CODE } from '../../../../core/documents/editor/names';
import { writeSettings } from '../../../../core/documents/editor/settings';

/** What the addresses of pictures begin with that were uploaded while they were pasted. */
export const STORED_PICTURE = 'bindery-file:';

const data = (settings: object) => ({ data: writeSettings(settings) });

const GOOGLE_REDIRECT = /^https?:\/\/(?:www\.)?google\.[a-z.]+\/url\?/i;

/** Google Docs and Mail copy links by way of their own site. */
function withoutRedirect(address: string): string {
  if (!GOOGLE_REDIRECT.test(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get('q') ?? searchParams.get('url') ?? address;
}

/** The settings of a link; undefined if a page cannot contain it. */
export function linkSettings(element: HTMLElement): object | undefined {
  const address = withoutRedirect(element.getAttribute('href') ?? '');
  return /^(https?:|mailto:|tel:|#)/i.test(address) ? { ref: { kind: 'url', url: address } } : undefined;
}

/** The settings of a picture; undefined if a page cannot contain it. */
export function pictureSettings(element: HTMLElement): object | undefined {
  const address = element.getAttribute('src') ?? '';
  const isStored = address.startsWith(STORED_PICTURE);
  if (!isStored && !/^https?:/i.test(address)) return undefined;
  const alt = element.getAttribute('alt');
  const ref = isStored ? { kind: 'file', file: address.slice(STORED_PICTURE.length) } : { kind: 'url', url: address };
  return { ref, ...(alt && { alt }) };
}

const attributesOf = (settings: (element: HTMLElement) => object | undefined) => (element: HTMLElement) => {
  const found = settings(element);
  return found ? data(found) : false;
};

const syntaxOf = (element: HTMLElement) => {
  const classes = `${element.className} ${element.querySelector('code')?.className ?? ''}`;
  return data({ syntax: /lang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1] });
};

const heading = (level: number, name: string): ParseRule => ({ tag: `h${level}`, node: name });
const mark = (name: string, ...tags: readonly string[]): ParseRule[] => tags.map((tag) => ({ tag, mark: name }));

/** Parse rules for the markup of other programs, with lower priority than the rules for content copied here. */
export const EXTERNAL_RULES: readonly ParseRule[] = [
  { tag: 'style, script, noscript, title, meta, head, template', ignore: true },
  { tag: 'button, select, textarea, svg, canvas, iframe, object, embed, applet, video, audio', ignore: true },
  // Google Docs wraps everything that it copies in a `b` that is not bold.
  { tag: 'b[id^="docs-internal-guid"]', ignore: false, skip: true },
  { tag: 'p', node: 'paragraph' },
  heading(1, 'heading_1'),
  heading(2, 'heading_1'),
  heading(3, 'heading_2'),
  heading(4, 'heading_3'),
  heading(5, 'heading_3'),
  heading(6, 'heading_3'),
  { tag: 'ul.tasks', node: 'list_tasks' },
  { tag: 'ul', node: 'list_unordered' },
  {
    tag: 'ol',
    node: 'list_ordered',
    getAttrs: (element) => {
      const start = Number(element.getAttribute('start') ?? 1);
      return start > 1 ? data({ start }) : null;
    },
  },
  { tag: 'li', node: 'list_item' },
  { tag: 'blockquote', node: 'blockquote' },
  { tag: 'hr', node: 'divider' },
  { tag: 'pre', node: 'code', preserveWhitespace: 'full', getAttrs: syntaxOf },
  { tag: 'details', node: 'expandable' },
  { tag: 'summary', node: 'expandable_title' },
  { tag: 'img', node: 'inline_image', getAttrs: attributesOf(pictureSettings) },
  { tag: 'a[href]', mark: 'link', getAttrs: attributesOf(linkSettings) },
  ...mark('bold', 'strong', 'b'),
  ...mark('italic', 'em', 'i'),
  ...mark('strikethrough', 's', 'del', 'strike'),
  ...mark('superscript', 'sup'),
  ...mark('subscript', 'sub'),
  ...mark('keyboard', 'kbd'),
  ...mark(INLINE_CODE, 'code', 'tt', 'samp'),
];
