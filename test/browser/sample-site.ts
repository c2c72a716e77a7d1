import type { Page, Route } from 'playwright-core';
import { assetFiles } from '../../src/publishing/assets/asset-files';
import { diagramFile } from '../../src/publishing/assets/diagram-files';
import { renderMessage } from '../../src/publishing/templates/render-message';
import { renderSitePage } from '../../src/publishing/templates/render-page';
import { renderSearch } from '../../src/publishing/templates/render-search';
import type { ThemeView } from '../../src/publishing/visit/site-view';
import { themeCss } from '../../src/publishing/theme/theme-css';
import {
  allBlocks,
  CONTENTS,
  sampleFrame,
  sampleMessage,
  samplePage,
  sampleSearch,
  textPage,
  THEME,
} from '../fixtures/site-pages/sample-views';

export const ORIGIN = 'http://docs.example';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; connect-src 'self'; frame-src 'self'; img-src 'self' data: https:; form-action 'self'; base-uri 'none'";

const BOLD: ThemeView = {
  ...THEME,
  preset: 'bold',
  primaryColor: { light: '#ffcc00', dark: '#7a1fa2' },
  corners: 'circular',
  sidebarList: 'pill',
};
const MUTED: ThemeView = {
  ...THEME,
  preset: 'muted',
  primaryColor: { light: '#2e7d32', dark: '#81c784' },
  tint: { light: '#8d6e63', dark: '#a1887f' },
  sidebarBackground: 'filled',
  corners: 'straight',
  sidebarList: 'line',
  links: 'accent',
  search: 'subtle',
};
const GRADIENT: ThemeView = { ...THEME, preset: 'gradient', primaryColor: { light: '#e91e63', dark: '#880e4f' } };
const THEMES = [THEME, BOLD, MUTED, GRADIENT];

const cover = { light: 'https://pictures.example/wide.svg', yPos: 30 };
const { layout } = samplePage('');
const bare = { sections: [], variants: [], headerItems: [], announcement: undefined };

const CARDS = `<h2>Start here</h2><p>${'Words of a page that is wide. '.repeat(8)}</p><ul class="bd-cards">${['One', 'Two', 'Three'].map((title) => `<li class="bd-card"><p>${title}</p></li>`).join('')}</ul>`;

/** The pages by the last part of their address. */
export const PAGES: Readonly<Record<string, () => string>> = {
  blocks: () => renderSitePage(samplePage(allBlocks())),
  text: () => renderSitePage(textPage()),
  bold: () =>
    renderSitePage(samplePage(allBlocks(), { frame: sampleFrame({ theme: BOLD }), cover: { ...cover, size: 'full' } })),
  muted: () =>
    renderSitePage(
      samplePage(allBlocks(), { frame: sampleFrame({ theme: MUTED }), cover: { ...cover, size: 'content' } }),
    ),
  landing: () =>
    renderSitePage(
      samplePage(allBlocks(), {
        frame: sampleFrame({ theme: GRADIENT, preview: { title: 'Change request 7', href: '/back' } }),
        cover: { ...cover, size: 'hero' },
        layout: { ...layout, contents: false, outline: false, title: false, isWide: true },
      }),
    ),
  wide: () =>
    renderSitePage(
      samplePage(CARDS + allBlocks(), {
        cover: { ...cover, size: 'content' },
        layout: { ...layout, contents: false, outline: false, isWide: true },
      }),
    ),
  group: () => renderSitePage(samplePage('', { frame: sampleFrame(bare), below: CONTENTS, tags: [] })),
  search: () => renderSearch(sampleSearch()),
  message: () => renderMessage(sampleMessage()),
};

const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="${colour}"/></svg>`;

const FILES = new Map<string, { contentType: string; body: string }>([
  ...[...assetFiles().values()].map(
    ({ name, contentType, content }) => [`/~bindery/assets/${name}`, { contentType, body: content }] as const,
  ),
  ...THEMES.map(themeCss).map(
    ({ name, css }) => [`/~bindery/assets/${name}`, { contentType: 'text/css', body: css }] as const,
  ),
]);

/** Serves the sample pages as a site, with a strict Content-Security-Policy; `posts` receives what forms send. */
export async function serve(page: Page, posts: string[] = []): Promise<void> {
  const answer = (route: Route): Promise<void> => {
    const url = new URL(route.request().url());
    const last = url.pathname.split('/').at(-1) ?? '';
    if (url.hostname === 'pictures.example')
      return route.fulfill({ contentType: 'image/svg+xml', body: picture(last === 'dark.svg' ? '#123' : '#9bf') });
    if (last === '~feedback') posts.push(url.search);
    if (last === '~feedback') return route.fulfill({ status: 200, body: '' });
    if (last === '~contents')
      return route.fulfill({ json: { items: [{ ...CONTENTS[0], title: 'Fetched', hasChildren: false }] } });
    const isQuestion = last === '~search' && route.request().headers().accept === 'application/json';
    if (isQuestion) return route.fulfill({ json: { items: sampleSearch().results } });
    const file = FILES.get(url.pathname);
    if (file) return route.fulfill(file);
    const drawing = diagramFile(last);
    if (drawing)
      return route.fulfill({
        contentType: drawing.contentType,
        body: drawing.content,
        headers: { ...drawing.headers },
      });
    const html = (PAGES[last] ?? PAGES.message)?.();
    return route.fulfill({ contentType: 'text/html', body: html, headers: { 'Content-Security-Policy': POLICY } });
  };
  await page.route('**/*', answer);
}
