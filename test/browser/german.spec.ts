import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expectToFitPhone, keepScreenshot } from './browser';
import { pressKeys, typeText } from './editor-keys';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const MESSAGES = path.join(__dirname, '../../app/i18n');

/** What people read on the screen, and what is read out to them. */
const READABLE = `(() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('script, style, noscript')) texts.push(walk.currentNode.data);
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.body.querySelectorAll('[' + name + ']')) texts.push(element.getAttribute(name));
  return texts.map((text) => text.trim()).filter(Boolean);
})()`;

/** Words of the pages that are shown, which the app says elsewhere too. */
const CONTENT = new Set(['Home', 'Key', 'Steps', 'Value']);

const on = viewerStage();

/** The texts that say something only in English. */
let english: ReadonlySet<string>;

function textsOf(messages: object): string[] {
  return Object.values(messages).flatMap((message: unknown) => {
    if (typeof message === 'string') return [message];
    return typeof message === 'object' && message !== null ? textsOf(message) : [];
  });
}

/** They are made for browsers, so that their types are not those of tests. */
const messagesOf = (file: string) => jest.requireActual<Record<string, object>>(path.join(MESSAGES, file));

beforeAll(() => {
  const same = new Set(textsOf(messagesOf('de/all.ts')));
  const areas = readdirSync(path.join(MESSAGES, 'de')).filter((file) => file !== 'all.ts');
  const all = areas.flatMap((file) => textsOf(messagesOf(file).en ?? {}));
  english = new Set(all.filter((text) => !same.has(text) && !CONTENT.has(text)));
  expect(english.size).toBeGreaterThan(1000);
});

const open = (place: string) => on.enter(on.world.tenant, place, { 'bindery.language': 'de' });

/** Nothing that the app says itself is in English, and the longer words fit a phone; the rest is inspected in English. */
async function expectGerman(name: string): Promise<void> {
  const texts = await on.page.evaluate<string[]>(READABLE);
  expect(texts.filter((text) => english.has(text))).toEqual([]);
  await expectToFitPhone(on.page);
  await keepScreenshot(on.page, `german-${name}`);
  await on.page.setViewportSize({ width: 390, height: 844 });
  await keepScreenshot(on.page, `german-${name}-phone`);
  await on.page.setViewportSize({ width: 1280, height: 800 });
}

describe('the app in German', () => {
  it('asks people for a token', async () => {
    await on.enter(undefined, '/app?with=token', { 'bindery.language': 'de' });
    await on.heading('Mit einem API-Token anmelden', 1).waitFor();
    await expectSoon(() => on.page.locator('html').getAttribute('lang')).toBe('de');
    await expectGerman('sign-in');
  });

  it('leads from the organization to a space, its pages and its history', async () => {
    await open(`/app/orgs/${on.world.tenant.organizationId}`);
    await on.said('1 Bereich');
    await expectGerman('organization');
    await on.visit(on.world.app);
    await on.said(/Seiten, geändert am \d/);
    await expectGerman('space');
    await on.page
      .getByRole('navigation', { name: 'Seiten dieses Bereichs' })
      .getByRole('link', { name: 'Home' })
      .click();
    await on.heading('Home', 1).waitFor();
    await expectGerman('page');
    await on.visit(`${on.world.app}/history`);
    await on.heading('Verlauf', 1).waitFor();
    await expectGerman('history');
  });

  it('is written in, and what is typed is saved', async () => {
    await open(`${on.world.app}/pages/${on.world.page('Install')}/edit`);
    const text = on.page.getByRole('textbox', { name: /^Text von/ });
    await text.click();
    await pressKeys(on.page, 'ControlOrMeta+Home');
    await typeText(on.page, 'Zuerst. ');
    await on.page.getByText(/^Gespeichert \d{1,2}:\d{2}$/).waitFor();
    await expectGerman('editor');
    await pressKeys(on.page, 'Enter');
    await typeText(on.page, '/Tab');
    await on.page.getByRole('option', { name: 'Tabelle' }).waitFor();
  });

  it('is reviewed and merged', async () => {
    await on.enter(on.world.reviewer, on.changeRequestPath, { 'bindery.language': 'de' });
    await on.said('Zur Prüfung offen');
    await expectGerman('review');
    await on.button('Zustimmen').click();
    await on.said('Sie haben diesem Änderungsantrag zugestimmt');
    await on.leave();
    await open(on.changeRequestPath);
    await on.button('Übernehmen').click();
    await on.said('In den Bereich übernommen');
  });

  it.each([
    ['members', 'Mitglieder'],
    ['settings', 'Einstellungen'],
    ['merge-rules', 'Übernahmeregeln'],
    ['audit', 'Auditprotokoll'],
    ['sso', 'Identitätsanbieter'],
    ['webhooks', 'Webhooks'],
    ['new-site', 'Neue Website'],
  ])('is administered: %s', async (part, title) => {
    await open(`/app/orgs/${on.world.tenant.organizationId}/${part}`);
    await on.heading(title, 1).waitFor();
    await expectGerman(part);
  });
});

describe('a browser that calls its language as systems do, and not as JavaScript does', () => {
  it('shows numbers and dates', async () => {
    await on.enter(on.world.tenant, '/app');
    // Chromium on a system without a locale.
    await on.page.addInitScript(`Object.defineProperty(navigator, 'languages', { get: () => ['en-US@posix', 'en'] })`);
    await on.visit(on.changeRequestPath);
    await on.said(/\b20\d\d\b/);
    await on.visit(`/app/orgs/${on.world.tenant.organizationId}/members`);
    await on.heading('Members', 1).waitFor();
  });
});
