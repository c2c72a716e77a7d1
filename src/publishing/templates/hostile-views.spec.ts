import { load } from 'cheerio';
import {
  allBlocks,
  sampleFrame,
  sampleMessage,
  samplePage,
  sampleSearch,
} from '../../../test/fixtures/site-pages/sample-views';
import { renderMessage } from './render-message';
import { renderSitePage } from './render-page';
import { renderSearch } from './render-search';

const MARKUP = `"'></script></title></textarea>--><script>alert(1)</script><img src=x onerror=alert(1)>\u2028{{`;
const SCRIPTS = [
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
];

/** Fields that are chosen from a list, or made by ourselves: everything else may hold anything. */
const OURS = new Set([
  'kind',
  'style',
  'preset',
  'mode',
  'corners',
  'depth',
  'size',
  'assets',
  'html',
  'sidebarList',
  'theme',
]);

/** The same view with something hostile in every text of it. */
function poison<Value>(value: Value, text: (key: string) => string, key = ''): Value {
  if (OURS.has(key)) return value;
  if (typeof value === 'string') return text(key) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => poison(item, text, key)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, poison<unknown>(inner, text, name)]),
  ) as Value;
}

const withEverything = () =>
  samplePage(allBlocks(), {
    frame: sampleFrame({
      logo: { light: '/l.png', dark: '/d.png' },
      favicon: { light: '/l.png', dark: '/d.png' },
      faviconEmoji: '1f600',
      themeHref: '/theme.css',
      signOutHref: '/out',
      preview: { title: 'Preview', href: '/back' },
    }),
    cover: { light: '/c.png', dark: '/d.png', yPos: 0, size: 'hero' },
    below: [{ kind: 'page', id: 'b', title: 'Below', href: '/b', hasChildren: false, children: [] }],
  });

const pages = (text: (key: string) => string): [string, string][] => [
  ['page', renderSitePage(poison(withEverything(), text))],
  ['search', renderSearch(poison(sampleSearch(), text))],
  ['message', renderMessage(poison(sampleMessage(), text))],
];

/** What of a page could run or load that is not ours. */
function dangers(html: string): string[] {
  const $ = load(html);
  const found: string[] = [];
  $('*').each((_, node) => {
    if (!('attribs' in node)) return;
    for (const [name, value] of Object.entries(node.attribs)) {
      if (/^on/i.test(name)) found.push(`${node.tagName} ${name}`);
      if (name === 'style' && !/^(?:flex-basis|width):[\d.]+(?:px|%)$/.test(value)) found.push(`style ${value}`);
      const isPicture = node.tagName === 'link' && value.startsWith('data:image/svg+xml,');
      const scheme = /^\s*(\w[\w+.-]*):/.exec(value.replace(/[\p{Cc}\s]/gu, ''))?.[1] ?? 'https';
      if (
        /^(?:href|src|action|srcset|formaction)$/.test(name) &&
        !isPicture &&
        !/^(?:https?|mailto|tel)$/i.test(scheme)
      )
        found.push(`${node.tagName} ${name}=${value}`);
    }
  });
  $('script').each((_, node) => {
    if (!('attribs' in node)) return;
    const { type = '', src } = node.attribs;
    if (src?.startsWith('/~bindery/assets/')) return;
    if (!['application/json', 'application/ld+json'].includes(type)) found.push(`script ${src ?? $(node).text()}`);
    else JSON.parse($(node).text());
  });
  if ($('img[src="x"]').length > 0) found.push('an injected picture');
  return found;
}

describe('hostile content of a view', () => {
  it('is only ever text', () => {
    for (const [name, html] of pages(() => MARKUP)) expect([name, dangers(html)]).toEqual([name, []]);
  });

  it('shows as it was written', () => {
    const $ = load(renderSitePage(poison(withEverything(), () => '<b>&amp;"</b>')));
    expect($('h1').text()).toContain('<b>&amp;"</b>');
    expect($('meta[name="description"]').attr('content')).toBe('<b>&amp;"</b>');
    expect($('title').text()).toBe('<b>&amp;"</b>');
    expect($('.contents a[aria-current="page"]').length + $('.contents span').length).toBeGreaterThan(0);
  });

  it('never becomes a script by being an address', () => {
    for (const address of SCRIPTS)
      for (const [name, html] of pages((key) => (/href|light|dark|image|canonical/i.test(key) ? address : 'text')))
        expect([name, address, dangers(html)]).toEqual([name, address, []]);
  });

  it('cannot leave the data for machines', () => {
    const html = renderSitePage({ ...withEverything(), title: '</script><script>alert(1)</script>', breadcrumbs: [] });
    const $ = load(html);
    const json = $('script[type="application/ld+json"]').text();
    expect(json).not.toContain('<');
    const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; headline?: string }[] };
    expect(graph.map((item) => item['@type'])).toEqual(['TechArticle', 'BreadcrumbList']);
    expect(graph[0]?.headline).toBe('</script><script>alert(1)</script>');
  });

  it('of broken characters and deep trees breaks nothing', () => {
    const base = withEverything();
    let contents = { ...base.contents[0]!, children: [] as typeof base.contents, hasChildren: true };
    for (let depth = 0; depth < 3_000; depth += 1) contents = { ...contents, children: [contents] };
    const html = renderSitePage({
      ...base,
      contents: [contents],
      outline: [{ id: '\ud800', title: '\ud800', level: 9 }],
      symbol: { emoji: '\ud800', icon: '\ud800' },
      updatedAt: 'never',
      frame: { ...base.frame, faviconEmoji: '\ud800', favicon: undefined },
    });
    expect(dangers(html)).toEqual([]);
  });
});
