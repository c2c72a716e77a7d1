import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { Operators } from '../../src/operate/operators/operators.service';
import { closedWithFile } from '../support/end-of-file';
import { FileServer } from '../support/file-server';
import { startTestApp, type TestApp } from '../support/test-app';
import { inspectScreen, openPage } from './browser';
import { appStage } from './app-stage';

/** A screen of `scripts/screenshots`. */
interface ListedScreen {
  readonly name: string;
  readonly path: string;
  readonly before?: (page: Page) => Promise<unknown>;
  /** Shown to someone who is not signed in. */
  readonly stranger?: boolean;
}

type Sample = Readonly<Record<string, string>>;

interface Api {
  post(path: string, body: unknown): Promise<unknown>;
  close(): void;
}

const load = createRequire(__filename);
const { screenParts, DECLARED_PATHS, FORMER_PATHS } = load('../../scripts/screenshots/screens.mjs') as {
  screenParts: (sample: Sample) => Readonly<Record<'organizations' | 'spaces', readonly ListedScreen[]>>;
  DECLARED_PATHS: readonly string[];
  FORMER_PATHS: readonly string[];
};
const { createSample } = load('../../scripts/screenshots/sample.mjs') as {
  createSample: (world: object) => Promise<Sample>;
};
const { ApiClient } = load('../../bench/api-client.mjs') as { ApiClient: new (url: string, token: string) => Api };

/** The screens with their names in place of the parts of addresses, which only a sample knows. */
export const LISTED = screenParts(new Proxy({}, { get: (_, name) => String(name) }));

export { DECLARED_PATHS, FORMER_PATHS };

/** The organization of the screenshots, in a service of its own: everyone sees its announcement. */
async function sampleIn(app: TestApp): Promise<{ readonly sample: Sample; readonly token: string }> {
  const { token, organizationId, user } = await app.factories.organization();
  await app.get(Operators).set(user.id, true);
  const api = new ApiClient(app.url, token);
  closedWithFile({ close: () => Promise.resolve(api.close()) });
  const files = await FileServer.start();
  const sample = await createSample({
    api,
    organizationId,
    files: { offer: (bytes: Buffer) => files.serve('/offered', bytes) },
    importZip: (space: string, bytes: Buffer) => api.post(`/v1/spaces/${space}/content/import/archive`, bytes),
  });
  return { sample, token };
}

/** Inspects every screen of one part of the list, on one page for each kind of visitor. */
export function inspectListedScreens(part: keyof typeof LISTED): void {
  const stage = appStage(() => startTestApp({ outboundAllow: ['127.0.0.1'] }));
  let screens: ReadonlyMap<string, ListedScreen>;
  let pages: { readonly member: Opened; readonly stranger: Opened };

  beforeAll(async () => {
    const { sample, token } = await sampleIn(stage.app);
    screens = new Map(screenParts(sample)[part].map((screen) => [screen.name, screen]));
    pages = { member: await open(stage, token), stranger: await open(stage) };
  });

  it.each(LISTED[part].map(({ name }) => name))('is accessible in both colours, and fits a phone: %s', async (name) => {
    const { path, before, stranger } = screens.get(name) ?? { path: name };
    const { page } = stranger ? pages.stranger : pages.member;
    await page.goto(path);
    await page.locator('main:not([aria-busy]) h1').first().waitFor();
    await before?.(page);
    await inspectScreen(page, name);
  });
}

type Opened = Awaited<ReturnType<typeof openPage>>;

async function open(
  { app, browser }: { readonly app: TestApp; readonly browser: Browser },
  token?: string,
): Promise<Opened> {
  const opened = await openPage(browser, { baseURL: app.url });
  if (token) await opened.page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(token)})`);
  return opened;
}
