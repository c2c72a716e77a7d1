import type { Browser, BrowserContextOptions } from 'playwright-core';
import { PublishedSite } from '../fixtures/site/published-site';
import { sharedTestApp, type TestApp } from '../support/test-app';
import {
  expectAccessibleInBothSchemes,
  expectToFitPhone,
  keepScreenshot,
  launchBrowser,
  openPage,
  untilHolds,
} from './browser';
import { expectSoon } from './expect-soon';

const fenced = (source: string): string => `\`\`\`mermaid\n${source}\n\`\`\`\n`;

const DIAGRAMS = {
  flow: 'graph TD\n  accTitle: How a change is published\n  A[Draft] --> B{Review}\n  B -->|yes| C[Merged]',
  sequence: 'sequenceDiagram\n  Reader->>Site: asks\n  Site-->>Reader: answers',
  state: 'stateDiagram-v2\n  [*] --> Open\n  Open --> [*]',
  class: 'classDiagram\n  Space "1" --> "*" Page',
  entity: 'erDiagram\n  SPACE ||--o{ PAGE : holds',
  gantt: 'gantt\n  dateFormat YYYY-MM-DD\n  section One\n  Write :a, 2026-01-01, 3d',
  pie: 'pie title Pages\n  "read" : 3\n  "unread" : 1',
  mindmap: 'mindmap\n  root((docs))\n    pages\n    spaces',
};

const FILES = {
  'README.md': '# Plain\n\n```js\nlet a = 1;\n```\n',
  'drawn.md': `# Drawn\n\n${fenced(DIAGRAMS.flow)}`,
  'all.md': `# All kinds\n\n${Object.values(DIAGRAMS).map(fenced).join('\n')}`,
  'two.md': `# Two kinds\n\n${fenced(DIAGRAMS.pie)}\n${fenced(DIAGRAMS.mindmap)}`,
  'broken.md': `# Broken\n\n${fenced('graph TD\n  A --> ((')}\n${fenced(`graph TD\n  A["${'x'.repeat(21_000)}"]`)}\n${fenced(DIAGRAMS.pie)}`,
  'hostile.md': `# Hostile\n\n${fenced(
    'graph TD\n  A["<img src=https://elsewhere.example/a.png onerror=parent.stolen=1>"] --> B["<script>parent.stolen=1</script>"]\n  click A "javascript:parent.stolen=1"\n  click B call stolen()',
  )}`,
  'SUMMARY.md':
    '# Summary\n\n* [Plain](README.md)\n* [Drawn](drawn.md)\n* [All kinds](all.md)\n* [Two kinds](two.md)\n* [Broken](broken.md)\n* [Hostile](hostile.md)\n',
};

let app: TestApp;
let browser: Browser;
let site: PublishedSite;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedTestApp(), launchBrowser()]);
  site = await PublishedSite.make(app, { files: FILES });
});

async function visit(path: string, options: BrowserContextOptions = {}) {
  const { page, problems } = await openPage(browser, options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${app.url}${site.path}${path}`);
  return { page, problems, asked };
}

describe('diagrams', () => {
  it('are pictures in both schemes, with the words of the author for who cannot see, and can be enlarged', async () => {
    const { page, problems } = await visit('/drawn');
    const picture = page.getByRole('img', { name: 'How a change is published' });
    await picture.waitFor();
    await untilHolds(page, '[...document.images].every((image) => image.complete && image.naturalWidth > 0)');
    const shown = () => picture.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);
    const light = await shown();
    expect(decodeURIComponent(light)).toContain('Merged');
    await keepScreenshot(page, 'diagram-light');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await untilHolds(page, `document.querySelector('.bd-diagram img').currentSrc !== ${JSON.stringify(light)}`);
    await keepScreenshot(page, 'diagram-dark');
    await expectAccessibleInBothSchemes(page);
    await expectToFitPhone(page);
    await page.getByRole('button', { name: 'Enlarge the picture: How a change is published' }).click();
    await page.getByRole('dialog', { name: 'How a change is published' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Source of the diagram').click();
    await page.getByText('A[Draft] --> B{Review}').waitFor();
    await expectSoon(() => page.locator('iframe').count()).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('of every usual kind are drawn', async () => {
    const { page, problems } = await visit('/all');
    for (const index of Object.values(DIAGRAMS).keys())
      await page.locator('figure.bd-diagram').nth(index).locator('.bd-diagram-picture img, .bd-diagram-note').waitFor();
    await expectSoon(() => page.locator('.bd-diagram-note').allInnerTexts()).toEqual([]);
    await untilHolds(page, '[...document.images].every((image) => image.complete && image.naturalWidth > 0)');
    await keepScreenshot(page, 'diagrams-all');
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('wait for the part of the library that their kind needs, over a slow connection', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/mindmap-definition-*', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/mindmap-definition-*');
    await page.goto(`${app.url}${site.path}/two`);
    await asked;
    await page.clock.fastForward('00:30');
    answer();
    const drawn = page.locator('figure.bd-diagram').nth(1);
    await drawn.locator('.bd-diagram-picture img, .bd-diagram-note').waitFor();
    await expectSoon(() => page.locator('.bd-diagram-note').allInnerTexts()).toEqual([]);
    await page.context().close();
  });

  it('that cannot be drawn stay as their source and say so; those after them are drawn', async () => {
    const { page, problems } = await visit('/broken');
    await page.locator('.bd-diagram-picture img').waitFor();
    const notes = page.locator('.bd-diagram-note');
    await expectSoon(() => notes.count()).toBe(2);
    await expectSoon(() => notes.first().innerText()).toMatch(
      /^This diagram cannot be drawn\. Its source is below\. Parse error on line 2/,
    );
    await expectSoon(() => page.getByText('A --> ((').isVisible()).toBe(true);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  it('stay as their source without scripts, and say why', async () => {
    const { page } = await visit('/drawn', { javaScriptEnabled: false });
    await expectSoon(() => page.getByText('A[Draft] --> B{Review}').isVisible()).toBe(true);
    // A browser under remote control has such elements, and does not show them.
    await expectSoon(() => page.content()).toMatch(
      /<noscript><p[^>]*>[^<]*drawing it needs JavaScript\.<\/p><\/noscript>/,
    );
    await page.context().close();
  });

  it('of an attacker reach neither the page nor anyone else', async () => {
    const { page, asked } = await visit('/hostile');
    await page.locator('.bd-diagram-picture img, .bd-diagram-note').first().waitFor();
    expect(await page.evaluate('window.stolen')).toBeUndefined();
    expect(asked.filter((url) => !url.startsWith(app.url) && !url.startsWith('data:'))).toEqual([]);
    const source = await page.locator('.bd-diagram-picture img').getAttribute('src');
    expect(decodeURIComponent(source ?? '')).not.toMatch(/<script|javascript:|onerror=["']?parent/);
    await page.context().close();
  });

  it('are printed as light pictures without their source', async () => {
    const { page } = await visit('/drawn');
    await page.getByRole('img', { name: 'How a change is published' }).waitFor();
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await page.emulateMedia({ media: 'print' });
    const light = await page.locator('.bd-diagram img').getAttribute('src');
    await untilHolds(page, `document.querySelector('.bd-diagram img').currentSrc === ${JSON.stringify(light)}`);
    await expectSoon(() => page.getByText('Source of the diagram').isVisible()).toBe(false);
    await page.context().close();
  });

  it('cost pages without one nothing', async () => {
    const { page, asked } = await visit('/');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /mermaid|diagram/.test(url))).toEqual([]);
    const answer = await fetch(`${app.url}${site.path}/`);
    expect(answer.headers.get('content-security-policy')).not.toContain('frame-src');
    await page.context().close();
  });
});
