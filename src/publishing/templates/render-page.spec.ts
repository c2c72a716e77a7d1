import { gzipSync } from 'node:zlib';
import { load } from 'cheerio';
import {
  allBlocks,
  CONTENTS,
  sampleFrame,
  sampleHead,
  sampleMessage,
  samplePage,
  sampleSearch,
  textPage,
  THEME,
} from '../../../test/fixtures/site-pages/sample-views';
import { assetFiles } from '../assets/asset-files';
import { renderMessage } from './render-message';
import { renderSitePage } from './render-page';
import { renderSearch } from './render-search';
import { themeCss } from '../theme/theme-css';

const KB = 1024;
const onWire = (content: string): number => gzipSync(content, { level: 9 }).length;

describe('a page', () => {
  const $ = load(renderSitePage(samplePage(allBlocks())));

  it('has one title, its landmarks, a way past the header, and its language', () => {
    expect($('html').attr('lang')).toBe('en');
    expect($('h1').text()).toBe('🧱All blocks');
    expect($('main').attr('id')).toBe('~content');
    expect($('.skip').attr('href')).toBe('#~content');
    for (const place of ['header.head', 'footer', 'nav.contents', 'nav.outline', 'nav.sections', 'nav.trail'])
      expect([place, $(place).length]).toEqual([place, 1]);
  });

  it('says where the reader is', () => {
    expect($('.contents a[aria-current="page"]').text()).toBe('All blocks');
    expect($('.sections a[aria-current="true"]').text().trim()).toBe('Guides');
    expect($('.variants summary').text()).toBe('2.0');
    expect(
      $('.trail li')
        .toArray()
        .map((item) => $(item).text()),
    ).toEqual(['Using it', 'Blocks']);
    expect($('.outline a').first().attr('href')).toBe('#hints');
  });

  it('opens the branch of the page, and leaves others to be fetched', () => {
    expect($('.contents details[open] > summary').attr('aria-label')).toBe('Pages below Blocks');
    expect($('.contents [data-more]').attr('data-more')).toBe('search');
    expect($('.contents .group').text()).toContain('Using it');
  });

  it('has metadata for machines', () => {
    expect($('link[rel="canonical"]').attr('href')).toBe('https://docs.example/all-blocks');
    expect($('link[rel="alternate"][hreflang="de"]').attr('href')).toBe('https://docs.example/de/all-blocks');
    expect($('link[type="text/markdown"][rel="alternate"]').attr('href')).toBe('https://docs.example/all-blocks.md');
    expect($('link[type="application/rss+xml"]').length).toBe(1);
    expect($('link[rel="describedby"]').attr('href')).toBe('https://docs.example/llms.txt');
    expect($('meta[property="og:title"]').attr('content')).toBe('All blocks | Example documentation');
    expect($('meta[name="robots"]').length).toBe(0);
  });

  it('offers what can be done with it, and asks how it was', () => {
    const actions = $('.actions a')
      .toArray()
      .map((link) => $(link).attr('href') ?? '');
    expect(actions.slice(0, 2)).toEqual(['/sites/docs/all-blocks.md', '/sites/docs/~pdf?page=page1']);
    expect(actions[2]).toContain(encodeURIComponent('https://docs.example/all-blocks.md'));
    expect($('.actions [data-copy]').attr('data-copy')).toBe('https://docs.example/~mcp');
    const action = $('form.feedback').attr('action') ?? '';
    expect($('form.feedback').attr('method')).toBe('post');
    expect(
      $('form.feedback button')
        .toArray()
        .map((button) => $(button).attr('formaction')),
    ).toEqual(['good', 'ok', 'bad'].map((rating) => `${action}?page=page1&rating=${rating}`));
    expect($('.pager a[rel="next"]').text()).toContain('Search');
    expect($('time').last().attr('datetime')).toBe('2026-01-31T10:00:00.000Z');
  });

  it('fills icons, lets wide tables be scrolled by keys, and opens other hosts in tabs of their own', () => {
    expect($('.doc i.bd-icon svg path').length).toBeGreaterThan(0);
    expect($('.doc .bd-hint > svg').length).toBe(4);
    expect($('.doc .bd-table-frame').first().attr('tabindex')).toBe('0');
    expect($('.doc a[href="https://example.com/"]').first().attr('target')).toBe('_blank');
    expect($('.doc a[href="/sites/docs/first-steps"]').first().attr('target')).toBeUndefined();
    const same = load(renderSitePage(samplePage(allBlocks(), { frame: sampleFrame({ opensExternalInTab: false }) })));
    expect(same('[target]').length).toBe(0);
  });

  it('carries no styles but the widths of the document, and no script but ours', () => {
    const plain = renderSitePage(samplePage('<p>Text</p>'));
    expect(plain).not.toMatch(/ style=| on\w+=/);
    expect(
      $('script[src]')
        .toArray()
        .every((script) => $(script).attr('src')?.startsWith('/~bindery/assets/')),
    ).toBe(true);
  });
});

describe('parts of a page', () => {
  const render = (more: Parameters<typeof samplePage>[1]) => load(renderSitePage(samplePage('<p>Text</p>', more)));
  const { layout } = samplePage('');

  it('are left out where the author switched them off', () => {
    const off = Object.fromEntries(Object.keys(layout).map((key) => [key, false])) as unknown as typeof layout;
    const $ = render({ layout: off, editHref: undefined });
    expect($('.contents, .outline, .description, .pager, .facts time').length).toBe(0);
    expect($('h1').attr('class')).toBe('unseen');
    expect($('button[popovertarget="~contents"]').length).toBe(0);
  });

  it('are left out where there is nothing for them', () => {
    const frame = sampleFrame({
      sections: [],
      variants: [],
      headerItems: [],
      announcement: undefined,
      feedbackHref: undefined,
      privacyPolicyHref: undefined,
      footer: { groups: [] },
      theme: { ...THEME, isToggleable: false },
    });
    const $ = render({
      frame,
      markdownHref: undefined,
      pdfHref: undefined,
      mcpHref: undefined,
      hasExternalActions: false,
      tags: [],
    });
    expect(
      $('.menu, .banner, .feedback, footer, .actions, .tags, [data-theme-switch], script[src*="theme"]').length,
    ).toBe(0);
  });

  it('list the pages below one without text', () => {
    const $ = render({ below: CONTENTS });
    expect(
      $('.below a')
        .toArray()
        .map((link) => $(link).text()),
    ).toContain('👋Welcome');
  });

  it('follow the scheme of the site, not that of the machine', () => {
    const picture =
      '<picture><source srcset="/d.png" media="(prefers-color-scheme: dark)"><img src="/l.png" alt=""></picture>';
    const media = (mode: 'light' | 'dark') =>
      load(renderSitePage(samplePage(picture, { frame: sampleFrame({ theme: { ...THEME, mode } }) })))(
        '.doc source',
      ).attr('media');
    expect([media('light'), media('dark')]).toEqual(['not all', 'all']);
  });

  it('speak the language of the site', () => {
    const $ = render({ frame: sampleFrame({ locale: 'de' }) });
    expect($('.skip').text()).toBe('Zum Inhalt springen');
    expect($('.facts time').first().text()).toBe('31.01.2026');
    expect(render({ frame: sampleFrame({ locale: 'ar' }) })('html').attr('dir')).toBe('rtl');
  });
});

describe('other pages', () => {
  it('show results with what matches marked', () => {
    const $ = load(renderSearch(sampleSearch()));
    expect($('form[role="search"] input').attr('value')).toBe('token');
    expect($('[role="status"]').text()).toBe('2 results for “token”');
    expect($('.results mark').first().text()).toBe('token');
    expect(load(renderSearch(sampleSearch({ results: [] })))('[role="status"]').text()).toBe(
      'Nothing found for “token”',
    );
  });

  it('say what is wrong, and offer a search', () => {
    const $ = load(renderMessage(sampleMessage()));
    expect($('h1').text()).toBe('This page does not exist');
    expect($('main a').attr('href')).toBe('/sites/docs/');
    expect($('main form[role="search"]').length).toBe(1);
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    expect(sampleHead().robots).toBeUndefined();
  });
});

describe('the weight of a page', () => {
  const page = textPage();
  const html = renderSitePage(page);

  it('is at most 7 KB for 1,000 words with 40 entries in the contents', () => {
    const $ = load(html);
    expect($('.doc').text().split(/\s+/).length).toBeGreaterThan(900);
    expect($('.contents li').length).toBe(40);
    expect(onWire(html)).toBeLessThanOrEqual(7 * KB);
  });

  it('is at most 30 KB with every style sheet and script that it and its search need', () => {
    const files = [...assetFiles()]
      .filter(([name]) => !['api.css', 'try-it.js', 'parts.js', 'diagrams.js'].includes(name))
      .map(([, file]) => file);
    const weight = (end: string) =>
      files.filter(({ name }) => name.endsWith(end)).reduce((sum, { content }) => sum + onWire(content), 0);
    const theme = onWire(themeCss(page.frame.theme).css);
    expect(weight('.css') + theme).toBeLessThanOrEqual(12 * KB);
    expect(weight('.js')).toBeLessThanOrEqual(9 * KB);
    expect(onWire(html) + theme + weight('.css') + weight('.js')).toBeLessThanOrEqual(30 * KB);
  });

  it('leaves 16 KB to the text of an API reference', () => {
    const names = ['site.css', 'api.css', 'theme.js', 'core.js', 'tabs.js'] as const;
    const weight = names.reduce((sum, name) => sum + onWire(assetFiles().get(name)?.content ?? ''), 0);
    expect(weight + onWire(themeCss(page.frame.theme).css)).toBeLessThanOrEqual(14 * KB);
  });

  it('is little in scripts at first', () => {
    const first = ['theme.js', 'core.js'] as const;
    const weight = first.reduce((sum, name) => sum + onWire(assetFiles().get(name)?.content ?? ''), 0);
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(3 * KB);
  });
});
