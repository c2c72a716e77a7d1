import { pagesOf } from '../support/pages';
import { expectAccessibleInBothSchemes, keepScreenshot } from './browser';
import { pressKeys, typeText } from './editor-keys';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';
import { SAVED } from './writer';

const on = viewerStage();

/** What no one can meet alone. */
const RULES = { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] };

interface Found {
  readonly items: { readonly number: number }[];
}

/** What the draft of this person has at a page, as Markdown. */
async function inDraft(title: string): Promise<string> {
  const { client } = on.world.tenant;
  const { body } = await client.get<Found>(`${on.world.path}/change-requests`, { query: { status: 'draft' } });
  const content = `${on.world.path}/change-requests/${body.items[0]?.number}/content`;
  const page = (await pagesOf(client, content)).find((each) => each.title === title);
  return (await client.get<{ markdown: string }>(`${content}/page/${page?.id}`, { status: 200 })).body.markdown;
}

async function addPage(title: string, template: string): Promise<void> {
  await on.button('New page').click();
  await on.page.getByLabel('Title', { exact: true }).fill(title);
  await on.page.getByLabel('Start with').selectOption({ label: template });
  await on.button('Create page').click();
  await on.heading(title, 1).waitFor();
}

describe('a new page', () => {
  it.each([
    ['How-to guide', ['{% stepper %}', '{% hint style="info" %}', '## Before you begin']],
    ['Reference', ['| Name | Type | Default | Description |', '```yaml']],
    ['Release notes', ['{% updates format="full" %}', '{% update date="20']],
    ['Decision record', ['| Status', '## Consequences']],
    ['Frequently asked questions', ['<details>', '<summary>How do I …?</summary>']],
  ])('begins with the template %s, in blocks that can be edited', async (template, passages) => {
    await on.enter(on.world.tenant, on.world.app);
    await addPage('Made of it', template);
    const editor = on.page.getByRole('textbox', { name: /^Text of/ });
    await editor.click();
    await pressKeys(on.page, 'ControlOrMeta+Home');
    await typeText(on.page, 'Now.');
    await on.said('Now.');
    await expectSoon(() => on.page.locator('.locked-block').count()).toBe(0);
    await on.page.getByText(SAVED).waitFor();
    // What is typed in a change request is written once everyone has left the page.
    await on.visit(on.world.app);
    for (const passage of ['Now.', ...passages]) await expectSoon(() => inDraft('Made of it')).toContain(passage);
  });

  it('is empty unless a template is chosen', async () => {
    await on.enter(on.world.tenant, on.world.app);
    await on.button('New page').click();
    await on.page.getByLabel('Start with').selectOption({ label: 'How-to guide' });
    await on.said('One task from start to end');
    await on.inspect('app-page-template');
    await on.button('Cancel').click();
    await addPage('Blank', 'Empty page');
    expect((await inDraft('Blank')).trim()).toBe('');
  });
});

describe('a new space', () => {
  const create = async () => {
    await on.enter(on.world.tenant, `/app/orgs/${on.world.tenant.organizationId}`);
    await on.page.getByRole('main').getByRole('button', { name: 'New space' }).click();
    await on.page.getByLabel('Title', { exact: true }).fill('Gadget');
    await on.page.getByLabel('Start with').selectOption({ label: 'Product documentation' });
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'app-space-template');
    await on.button('Create space').click();
  };

  it('has the pages of product documentation, whose links lead somewhere', async () => {
    await create();
    await on.heading('Gadget', 1).waitFor();
    await on.pageLink('Quickstart').waitFor();
    const id = new URL(on.page.url()).pathname.split('/').at(-1);
    const titles = (await pagesOf(on.world.tenant.client, `/v1/spaces/${id}/content`)).map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Welcome', 'Get started', 'Quickstart', 'Your first guide', 'Settings', 'Release notes']),
    );
    await on.pageLink('Welcome').click();
    await on.heading('Welcome', 1).waitFor();
    await keepScreenshot(on.page, 'app-space-of-template');
    await on.page.locator('.page-text').getByRole('link', { name: 'release notes' }).click();
    await on.heading('Release notes', 1).waitFor();
    await on.link('Links').click();
    await on.heading('Broken links', 1).waitFor();
    await on.said(/no broken links|lead somewhere|every link/i);
  });

  it('waits in a change request where a rule wants the approval of others', async () => {
    await on.world.tenant.client.put(`/v1/orgs/${on.world.tenant.organizationId}/merge-rules`, {
      body: RULES,
      status: 200,
    });
    await create();
    await on.heading('Start with product documentation', 1).waitFor();
    await on.page.locator('.changed-page').first().waitFor();
    await on.said(
      /These pages are in this change request and not merged yet\. A merge rule of this space is not met yet/,
    );
    expect(on.problems.splice(0).join()).toMatch(/409|403/);
  });
});
