import sanitize from 'sanitize-html';
import { closingColons, openingDirective } from '../../../markdown/admonitions';
import { beginsStatement, isStatement, jsxTagEnd } from '../../../markdown/mdx-syntax';
import { escapeHtml, element } from '../html/escape';
import { safeLink, safePicture } from '../html/safe-address';

const MAX_RAW = 200_000;
const CONFLICT = /^<{7,} /;

const TAGS = (
  'a abbr article aside b bdi bdo blockquote br caption center cite code col colgroup dd del details dfn div dl dt em ' +
  'figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q rp rt ruby s samp section small ' +
  'span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
).split(' ');

/** Elements whose content is not text for readers. */
const DROPPED_WITH_CONTENT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'title',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
];

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan', 'align'],
    th: ['colspan', 'rowspan', 'align', 'scope'],
    time: ['datetime'],
    details: ['open'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: DROPPED_WITH_CONTENT,
  nestingLimit: 50,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
  transformTags: {
    a: (name, { href, ...others }) => {
      const link = href?.startsWith('#') ? href : safeLink(href ?? '');
      return {
        tagName: name,
        attribs: { ...others, ...(link !== undefined && { href: link, rel: 'noopener nofollow' }) },
      };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && safePicture(attribs.src ?? '') === undefined,
};

/** Reduces the HTML of an author to harmless elements: no scripts, styles, forms, frames, event handlers or IDs. */
function sanitizeHtml(html: string, withPictures: boolean): string {
  if (html.length > MAX_RAW) return element('pre', { class: 'bd-source' }, escapeHtml(html));
  return sanitize(html, withPictures ? OPTIONS : { ...OPTIONS, allowedTags: TAGS.filter((tag) => tag !== 'img') });
}

/** JSX tags, `import` and `export` of MDX, directive lines: their content is shown, they are not. */
function isForeignMarkup(text: string): boolean {
  if (jsxTagEnd(text, 0) === text.length || /^<\/?>$/.test(text)) return true;
  const isDirective = text.startsWith(':::') && (closingColons(text) > 0 || openingDirective(text) !== undefined);
  return isDirective || (beginsStatement(text) && isStatement(text));
}

/** Renders source that no block can express: HTML as far as it is harmless, anything else verbatim. */
export function renderSource(source: string, withPictures: boolean): string {
  const text = source.trim();
  if (text === '' || isForeignMarkup(text)) return '';
  if (text.startsWith('<') && !CONFLICT.test(text))
    return element('div', { class: 'bd-raw' }, sanitizeHtml(text, withPictures));
  return element('pre', { class: 'bd-source' }, escapeHtml(text));
}
