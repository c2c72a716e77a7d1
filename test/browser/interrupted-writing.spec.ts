import type { Page } from 'playwright-core';
import { Role } from '../../src/common/permissions/role';
import { Sessions } from '../../src/auth/sessions/sessions';
import type { Person } from '../factories/factories';
import { CuttableProxy } from '../support/cuttable-proxy';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import type { TestApp } from '../support/test-app';
import { openPage } from './browser';
import { viewerStage } from './viewer-stage';
import { PASSWORD, signInByLink, Writer } from './writer';

const on = viewerStage();

const LINE = 'One line that stays.';

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

interface MadeChangeRequest extends ChangeRequest {
  readonly createdBy: { readonly id: string };
}

/** A process of the service that browsers reach by a line which can be cut; `on.app` is another one, which is always there. */
let line: CuttableProxy;
let far: TestApp;
beforeAll(async () => {
  const port = await freePort();
  line = await CuttableProxy.start(`http://127.0.0.1:${port}`);
  far = await on.app.sibling({ port, publicUrl: new URL(line.url()).origin });
});
afterAll(async () => {
  line.close();
  await far.close();
});

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // What is open already stays open otherwise.
  line.cut();
}

async function goOnline(page: Page): Promise<void> {
  line.open();
  await page.context().setOffline(false);
}

const OFFLINE = 'Offline: your changes are kept in this browser';

const changeRequestsPath = () => `${on.world.path}/change-requests`;
const newChangeRequest = async () =>
  (await on.world.tenant.client.post<ChangeRequest>(changeRequestsPath(), { body: {}, status: 201 })).body;
const editPath = (changeRequest?: ChangeRequest) =>
  `${on.world.app}/pages/${on.world.page('Install')}/edit${changeRequest ? `?request=${changeRequest.number}` : ''}`;

/** What a change request says, once all of what is typed there is written into it. */
async function markdownIn(place: string | number): Promise<string> {
  const path = `${changeRequestsPath()}/${place}/content/page/${on.world.page('Install')}`;
  return (await on.world.tenant.client.get<{ markdown: string }>(path, { status: 200 })).body.markdown;
}

/** Waits until a change request says something, and that once. */
async function holds(place: string | number, words: string): Promise<void> {
  await eventually(async () => (await markdownIn(place)).includes(words));
  expect((await markdownIn(place)).split(words)).toHaveLength(2);
}

/** The number of the draft that someone has made by typing, once there is one. */
async function draftOf({ client, user }: Person): Promise<number> {
  const query = { status: 'draft' };
  let draft: MadeChangeRequest | undefined;
  await eventually(async () => {
    const { items } = (await client.get<{ items: MadeChangeRequest[] }>(changeRequestsPath(), { query })).body;
    draft = items.find(({ createdBy }) => createdBy.id === user.id);
    return draft !== undefined;
  });
  return draft?.number ?? 0;
}

describe('a session that ends while its person types', () => {
  let person: Person;
  let page: Page;
  let writer: Writer;
  let changeRequest: ChangeRequest;

  beforeEach(async () => {
    changeRequest = await newChangeRequest();
    person = await on.app.factories.member(on.world.tenant, Role.Edit);
    await on.enter(on.world.tenant, on.world.app);
    ({ page } = await openPage(on.browser, { baseURL: far.url }));
    writer = new Writer(page);
    await signInByLink(page, far, person.user.id);
  });
  afterEach(() => page.context().close());

  const endSessions = () => on.app.get(Sessions).endOwn({ userId: person.user.id });

  /** As the dialog asks for it, in another tab, which closes itself; nothing on the screen is loaded again. */
  async function signInAgain(): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    const opening = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    const other = await opening;
    await other.getByLabel('Email address').fill(person.user.email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const closed = other.waitForEvent('close');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await closed;
    await dialog.waitFor({ state: 'detached' });
  }

  it('finds all of it after signing in again, alone', async () => {
    await writer.open(editPath());
    await writer.goBehind(LINE);
    await writer.type(' Before.');
    await writer.saved();
    await endSessions();
    await writer.type(' After.');
    await signInAgain();
    await writer.sees(`${LINE} Before. After.`);
    await writer.saved();
    await holds(await draftOf(person), `${LINE} Before. After.`);
  });

  it('finds all of it after signing in again, together with others', async () => {
    const colleague = await openPage(on.browser, { baseURL: on.app.url });
    const other = new Writer(colleague.page);
    await other.page.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(on.world.tenant.token)})`);
    await other.join(editPath(changeRequest));
    await writer.join(editPath(changeRequest));
    await writer.goBehind(LINE);
    await writer.type(' Before.');
    await other.sees(`${LINE} Before.`);
    // Nothing comes through any more that is typed from now on.
    await goOffline(page);
    await writer.said(OFFLINE);
    await writer.type(' After.');
    await endSessions();
    await goOnline(page);
    await signInAgain();
    await other.sees(`${LINE} Before. After.`);
    await writer.saved();
    await colleague.page.context().close();
    await page.getByRole('link', { name: 'See changes' }).click();
    await page.waitForURL(/change-requests/);
    await holds(changeRequest.number, `${LINE} Before. After.`);
  });
});

describe('a connection that is gone while a person types together with others', () => {
  let changeRequest: ChangeRequest;
  let page: Page;
  let writer: Writer;

  const open = async (baseURL: string) => {
    const opened = await openPage(on.browser, { baseURL });
    await opened.page.clock.install();
    await opened.page.addInitScript(
      `sessionStorage.setItem('bindery.token', ${JSON.stringify(on.world.tenant.token)})`,
    );
    return opened.page;
  };

  beforeEach(async () => {
    changeRequest = await newChangeRequest();
    await on.enter(on.world.tenant, on.world.app);
    page = await open(far.url);
    writer = new Writer(page);
    await writer.join(editPath(changeRequest));
  });
  afterEach(async () => {
    line.open();
    await page.context().close();
  });

  /** The page goes away as well, before the connection is back. */
  async function reloadWithoutConnection(): Promise<void> {
    await page.reload().catch(() => undefined);
    await goOnline(page);
    await writer.comeBack(editPath(changeRequest));
  }

  /** Lets the page wait for longer than it waits for anything, without the test waiting. */
  async function passTime(): Promise<void> {
    // Silence is noticed in two steps: the page asks, and then waits for an answer.
    for (let step = 0; step < 2; step += 1) await page.clock.fastForward(60_000);
  }

  /** Leaves for the change request, which writes all into it. */
  async function seeChanges(): Promise<void> {
    await page.getByRole('link', { name: 'See changes' }).click();
    await page.waitForURL(/change-requests/);
  }

  async function typeOffline(): Promise<void> {
    await writer.goBehind(LINE);
    await writer.type(' Before.');
    await writer.saved();
    await goOffline(page);
    await writer.said(OFFLINE);
    await writer.type(' Offline.');
    await writer.sees(`${LINE} Before. Offline.`);
  }

  it('loses nothing of it when the page is loaded again meanwhile', async () => {
    await typeOffline();
    await reloadWithoutConnection();
    await writer.sees(`${LINE} Before. Offline.`);
    await writer.saved();
    await seeChanges();
    await holds(changeRequest.number, `${LINE} Before. Offline.`);
  });

  it('brings it into what others have typed meanwhile', async () => {
    const other = new Writer(await open(on.app.url));
    await typeOffline();
    await other.join(editPath(changeRequest));
    await other.goBehind(LINE);
    await other.press('Home');
    await other.type('Theirs: ');
    await other.saved();
    await reloadWithoutConnection();
    for (const one of [writer, other]) await one.sees(`Theirs: ${LINE} Before. Offline.`);
    await other.page.context().close();
  });

  it('is announced, and restored by itself, after a cut', async () => {
    await writer.goBehind(LINE);
    await writer.type(' Before.');
    await writer.said(/^Saved \d/);
    line.cut();
    await writer.said('Reconnecting…');
    await writer.type(' During.');
    await passTime();
    await writer.said(OFFLINE);
    line.open();
    await writer.said(/^Saved \d/);
    await seeChanges();
    await holds(changeRequest.number, `${LINE} Before. During.`);
  });

  it('is noticed where nothing comes through, and replaced', async () => {
    await writer.goBehind(LINE);
    line.hang();
    await writer.type(' During.');
    await writer.said('Saving…');
    await passTime();
    await writer.said('Reconnecting…');
    line.open();
    await writer.said(/^Saved \d/);
    await seeChanges();
    await holds(changeRequest.number, `${LINE} During.`);
  });

  it('is only slow: it stays, and stores a long text', async () => {
    const text = '语言'.repeat(50_000);
    await writer.goBehind(LINE);
    line.slowDown(20_000);
    await page.keyboard.insertText(text);
    const states = new Set<string>();
    const state = page.locator('.save-state');
    await eventually(async () => {
      const words = await state.innerText();
      states.add(words);
      return /^Saved \d/.test(words);
    }, 60_000);
    line.slowDown(Infinity);
    expect([...states]).not.toContain('Reconnecting…');
    await seeChanges();
    await holds(changeRequest.number, text);
  });

  it('says who published the change request meanwhile, and brings the text into a new draft', async () => {
    await typeOffline();
    await on.world.tenant.client.post(`${changeRequestsPath()}/${changeRequest.id}/merge`, { status: 200 });
    await goOnline(page);
    await writer.said('You published this draft in another window. Your last changes were not sent.');
    await page.getByRole('button', { name: 'Continue in a new draft' }).click();
    await page.waitForURL(/\/edit$/);
    await writer.sees(`${LINE} Before. Offline.`);
    await writer.saved();
    await holds(await draftOf(on.world.tenant), `${LINE} Before. Offline.`);
  });

  it('puts it into a new draft where the change request was published meanwhile', async () => {
    await typeOffline();
    await on.world.tenant.client.post(`${changeRequestsPath()}/${changeRequest.id}/merge`, { status: 200 });
    await page.reload().catch(() => undefined);
    await goOnline(page);
    await writer.comeBack(editPath(changeRequest));
    await writer.sees(`${LINE} Before. Offline.`);
    await writer.saved();
    await holds(await draftOf(on.world.tenant), `${LINE} Before. Offline.`);
  });
});
