import { pagesOf } from '../support/pages';
import { eventually } from '../support/eventually';
import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot } from './browser';
import { pressKeys, typeText } from './editor-keys';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const responses = { 200: { description: 'It went well.' } };
const GADGET = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Gadget', version: '1' },
  paths: {
    '/burrows': { get: { summary: 'List burrows', responses }, post: { summary: 'Dig a burrow', responses } },
    '/wombats/{id}': { get: { summary: 'Get a wombat', responses } },
  },
  webhooks: { dug: { post: { summary: 'A burrow was dug', responses } } },
  components: { schemas: { Burrow: { type: 'object' }, Wombat: { type: 'object' } } },
});

const FILES = {
  'README.md': '# Home\n\nA line to begin with.\n',
  '.gitbook/includes/greeting.md': '---\ntitle: Greeting\n---\n\nGood morning.\n',
  '.gitbook/includes/farewell.md': '---\ntitle: Farewell\n---\n\nSee you.\n',
};

const text = () => on.page.getByRole('textbox', { name: /^Text of/ });
const dialog = () => on.page.getByRole('dialog');
const field = (label: string) => dialog().getByLabel(label, { exact: true }).first();
const offered = (label: string) => dialog().getByRole('list', { name: label }).getByRole('button');
/** Waits until the draft says so; there is none before the first change is saved. */
const untilSaved = (markdown: () => Promise<string>, part: string | RegExp) =>
  eventually(() =>
    markdown().then(
      (text) => (typeof part === 'string' ? text.includes(part) : part.test(text)),
      () => false,
    ),
  );
const inText = `document.activeElement?.getAttribute('aria-label')?.startsWith('Text of') === true`;
const focused = (expression: string) => eventually(() => on.page.evaluate<boolean>(expression));

const press = (...keys: readonly string[]) => pressKeys(on.page, ...keys);

async function insert(words: string): Promise<void> {
  await typeText(on.page, `/${words}`);
  await on.page.getByRole('listbox', { name: 'Blocks' }).waitFor();
  await press('Enter');
  await dialog().waitFor();
}

/** Gives the organization a specification. */
async function specify(): Promise<void> {
  const { tenant } = on.world;
  const spec = `/v1/orgs/${tenant.organizationId}/openapi/gadget`;
  await tenant.client.put(spec, { body: { source: { text: GADGET } } });
  await eventually(async () => (await tenant.client.get(`${spec}/versions/latest`)).status === 200);
}

/** Opens a page of a space with reusable content. Answers how to read the draft. */
async function open(): Promise<() => Promise<string>> {
  const { tenant } = on.world;
  const { space } = await on.app.factories.importedSpace(FILES, tenant, { title: 'Parts' });
  const path = `/v1/spaces/${space.id}`;
  const [page] = await pagesOf(tenant.client, `${path}/content`);
  await on.enter(tenant, `/app/spaces/${space.id}/pages/${page?.id}/edit`);
  await text().getByText('A line to begin with.').click();
  await press('End', 'Enter');
  return async () => {
    const drafts = (
      await tenant.client.get<{ items: { number: number }[] }>(`${path}/change-requests`, {
        query: { status: 'draft' },
      })
    ).body.items;
    const place = `${path}/change-requests/${drafts[0]?.number}/content/page/${page?.id}`;
    return (await tenant.client.get<{ markdown: string }>(place, { status: 200 })).body.markdown;
  };
}

describe('the form of reusable content', () => {
  it('offers that of the space, by keys alone, and shows its title', async () => {
    const markdown = await open();
    await insert('reusable');
    await offered('Content').getByText('Farewell').waitFor();
    await keepScreenshot(on.page, 'app-form-reusable');
    await expectAccessibleInBothSchemes(on.page);
    await expectToFitPhone(on.page);
    await typeText(on.page, 'greet');
    await offered('Content').getByText('Farewell').waitFor({ state: 'detached' });
    await press('ArrowDown', 'Enter');
    await expectSoon(() => field('Content').inputValue()).toBe('Greeting');
    await press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await text().getByRole('button', { name: 'Reusable content Greeting' }).waitFor();
    await untilSaved(markdown, '{% include ".gitbook/includes/greeting.md" %}');
    await text().getByRole('button', { name: 'Reusable content Greeting' }).click();
    await eventually(async () => (await field('Content').inputValue()) === 'Greeting');
  });

  it('says what has to be chosen', async () => {
    await open();
    await insert('reusable');
    await field('Content').fill('Nobody wrote this');
    await dialog().getByText('No matching reusable content in this space').waitFor();
    await press('Enter');
    await dialog().getByText('Choose one from the list.').waitFor();
  });
});

describe('the forms of what an API describes', () => {
  it('offer the specifications, and the operations of the one that is chosen', async () => {
    await specify();
    const markdown = await open();
    await insert('endpoint');
    await offered('Specification').getByText('gadget').waitFor();
    await press('ArrowDown', 'Enter', 'Tab');
    await offered('Operation').getByText('DELETE').waitFor({ state: 'detached' });
    await offered('Operation').getByText('POST /burrows').waitFor();
    await keepScreenshot(on.page, 'app-form-operation');
    await expectAccessibleInBothSchemes(on.page);
    await expectToFitPhone(on.page);
    await typeText(on.page, 'wombat');
    await offered('Operation').getByText('POST /burrows').waitFor({ state: 'detached' });
    await press('ArrowDown', 'Enter', 'Enter');
    await dialog().waitFor({ state: 'detached' });
    await text().getByRole('button', { name: 'API operation GET /wombats/{id}' }).waitFor();
    await untilSaved(markdown, '{% openapi-operation spec="gadget" path="/wombats/{id}" method="get" %}');
  });

  it('offer its webhooks and schemas, several of them', async () => {
    await specify();
    const markdown = await open();
    await insert('event');
    await field('Specification').fill('gadget');
    await field('Webhook').click();
    await offered('Webhook').getByText('POST dug').click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await dialog().waitFor({ state: 'detached' });
    await focused(inText);
    await press('Enter');
    await insert('models');
    await field('Specification').fill('gadget');
    await field('Schemas').click();
    await offered('Schemas').getByText('Burrow').click();
    await typeText(on.page, ', wom');
    await offered('Schemas').getByText('Wombat').click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    await text().getByText('Schemas: Burrow, Wombat').waitFor();
    await untilSaved(markdown, '{% openapi-webhook spec="gadget" name="dug" method="post" %}');
    await untilSaved(markdown, '{% openapi-schemas spec="gadget" schemas="Burrow,Wombat" %}');
  });
});

describe('the form of an annotation', () => {
  const inNote = `document.activeElement?.getAttribute('aria-label') === 'Annotation'`;
  const selected = () => on.page.evaluate<string>('String(getSelection())');

  it('is opened from the selected words by keys, and leads back to them', async () => {
    const markdown = await open();
    await typeText(on.page, 'Mind the gap');
    await press('ControlOrMeta+Shift+ArrowLeft');
    await on.page.getByRole('toolbar', { name: 'Format selection' }).waitFor();
    await press('ControlOrMeta+Alt+f');
    await focused(inNote);
    await press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await focused(inText);
    await expectSoon(selected).toBe('gap');
    await press('Alt+F10');
    await on.page
      .getByRole('toolbar', { name: 'Format text' })
      .getByRole('button', { name: /^Annotation/ })
      .focus();
    await press('Enter');
    await focused(inNote);
    await typeText(on.page, 'It is wide.');
    await press('Tab', 'Enter');
    await dialog().waitFor({ state: 'detached' });
    await focused(inText);
    await expectSoon(selected).toBe('gap');
    await press('ArrowRight');
    await typeText(on.page, '!');
    await untilSaved(markdown, /Mind the <a [^>]*href="#user-content-fn-1">gap<\/a>!\n[^]*\[\^1\]: It is wide\./);
  });

  it('of one that stands in the line is opened by Enter, and leads back to it', async () => {
    const markdown = await open();
    await typeText(on.page, 'Mind it ');
    await insert('footnote');
    await focused(inNote);
    await typeText(on.page, 'The gap.');
    await press('Tab', 'Enter');
    await dialog().waitFor({ state: 'detached' });
    await focused(inText);
    await press('ArrowLeft', 'Enter');
    await focused(inNote);
    await dialog().getByText('The gap.').waitFor();
    await press('ControlOrMeta+End');
    await typeText(on.page, ' It is wide.');
    await press('Tab', 'Enter');
    await dialog().waitFor({ state: 'detached' });
    await focused(inText);
    await press('ArrowRight');
    await typeText(on.page, 'now');
    await untilSaved(markdown, /\[\^1\]:? ?now[^]*\[\^1\]: The gap\. It is wide\./);
  });
});
