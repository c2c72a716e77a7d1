import { readFileSync } from 'node:fs';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const organization = () => `/app/orgs/${on.world.tenant.organizationId}`;

const dialog = () => on.page.getByRole('dialog');

/** Chooses a person whose name was looked for. */
async function pick(label: string, name: string): Promise<void> {
  const place = on.page.locator('.picker').filter({ has: on.page.getByRole('textbox', { name: label, exact: true }) });
  await place.getByRole('textbox').fill(name);
  await place.getByRole('list', { name: 'Matching people' }).getByRole('button', { name }).click();
}

const nameOf = (email: string) => email.split('@')[0] ?? '';

describe('teams', () => {
  it('are made, get members and an owner, are renamed and deleted', async () => {
    await on.enter(on.world.tenant, `${organization()}/teams`);
    await on.said('There are no teams yet. Create the first one.');
    await on.button('New team').click();
    await on.page.getByLabel('Name').fill('Writers');
    await on.button('Create team').click();
    await on.said('Team “Writers” created. Add its members now.');
    await on.button('Members of Writers').click();
    await pick('Add member', nameOf(on.world.reviewer.user.email));
    await on.said(/added to the team$/);
    await on.said('1 member · 0 shared spaces');
    await dialog().getByRole('combobox').selectOption('owner');
    await on.said(/^Role of .* changed$/);
    await on.inspect('app-team-members');
    await on.button('Close').click();
    await on.button('Rename Writers').click();
    await dialog().getByRole('textbox').fill('Authors');
    await on.button('Rename').click();
    await on.said('Team renamed to “Authors”');
    await on.button('Delete Authors').click();
    await on.button('Delete').click();
    await on.said('Team “Authors” deleted');
    await expectSoon(() => on.page.getByText('Authors', { exact: true }).count()).toBe(0);
  });

  it('are only looked at by people who do not manage them', async () => {
    await on.enter(on.world.reader, `${organization()}/teams`);
    await expectSoon(() => on.buttons()).toEqual([]);
  });
});

describe('invitations', () => {
  it('are listed until someone accepts them, and withdrawn', async () => {
    await on.world.tenant.client.post(`/v1/orgs/${on.world.tenant.organizationId}/invites`, {
      body: { emails: ['grace@elsewhere.example'], role: 'edit' },
      status: 200,
    });
    await on.enter(on.world.tenant, `${organization()}/members`);
    await on.heading('Invited', 2).waitFor();
    await on.button('Copy link for grace@elsewhere.example').click();
    await on.said('This is a new link: the one before it no longer works.');
    await on.button('Close').click();
    await on.button('Withdraw the invitation of grace@elsewhere.example').click();
    await on.said('Invitation of grace@elsewhere.example withdrawn');
    await expectSoon(() => on.heading('Invited', 2).count()).toBe(0);
  });
});

describe('merge rules', () => {
  it('are set for an organization, name people, and are replaced by those of a space', async () => {
    await on.enter(on.world.tenant, `${organization()}/merge-rules`);
    await on.page.getByLabel('These rules apply').check();
    await on.page.getByLabel('Someone has approved it').check();
    await on.page.getByLabel('One of these people has approved it').check();
    await pick('Add a person: One of these people has approved it', nameOf(on.world.reviewer.user.email));
    await on.button('Save rules').click();
    await on.said('Merge rules saved');
    const { body } = await on.world.tenant.client.get(`/v1/orgs/${on.world.tenant.organizationId}/merge-rules`, {
      status: 200,
    });
    expect(body).toEqual({
      type: 'rules',
      rules: [
        { rule: 'require_at_least_one_approved_review' },
        { rule: 'require_one_of_specific_reviewers', users: [on.world.reviewer.user.id] },
      ],
    });
    await on.visit(`${on.world.app}/settings`);
    await expectSoon(() => on.page.getByLabel('The rules of the organization apply').isChecked()).toBe(true);
    await on.page.getByLabel('No rules').check();
    await on.button('Save rules').click();
    await on.said('Merge rules saved');
    const own = await on.world.tenant.client.get(`${on.world.path}/merge-rules`, { status: 200 });
    expect(own.body).toEqual({ type: 'none' });
  });
});

describe('the settings of an organization', () => {
  it('are saved, and say why one is refused without losing the others', async () => {
    await on.enter(on.world.tenant, `${organization()}/settings`);
    await on.page.getByLabel('Name').fill('Wombat & Daughters');
    await on.page.getByLabel('Subdomain').fill('Not a name');
    await on.button('Save').click();
    await on.page
      .getByRole('alert')
      .filter({ hasText: /hostname/ })
      .waitFor();
    await expectSoon(() => on.page.getByLabel('Name').inputValue()).toBe('Wombat & Daughters');
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('400') as string]);
    await on.page.getByLabel('Subdomain').fill('');
    await on.button('Save').click();
    await on.said('Settings saved');
    await on.sidebar.getByRole('link', { name: 'Wombat & Daughters' }).waitFor();
  });
});

describe('the audit log', () => {
  it('is filtered by action and person, and saved as CSV', async () => {
    await on.enter(on.world.tenant, organization());
    await on.sidebar.getByRole('link', { name: 'Members' }).click();
    await on.link('Audit log').click();
    await on.heading('Audit log', 1).waitFor();
    const events = on.page.getByRole('list', { name: 'Events' }).getByRole('listitem');
    const opened = events.filter({ hasText: 'Opened a change request' }).first();
    await opened.filter({ hasText: 'change-request.create' }).waitFor();
    await on.page.getByLabel('Action').selectOption('Created a space');
    await on.page.waitForURL(/action=space\.create/);
    await opened.waitFor({ state: 'detached' });
    await expectSoon(() => events.count()).toBe(1);
    await events.filter({ hasText: 'Created a space Handbook' }).waitFor();
    const [download] = await Promise.all([on.page.waitForEvent('download'), on.button('Download as CSV').click()]);
    expect(download.suggestedFilename()).toBe('audit-log.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toBe('occurredAt,action,actor,actorId,target,targetType,targetId,ip,payload');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,space.create,`);
    await on.button('Everyone').click();
    await pick('Person', nameOf(on.world.reader.user.email));
    await on.said('No events match these filters.');
  });
});

describe('the access to a space', () => {
  it('says who can see it and why, is given to people and teams, and taken back', async () => {
    await on.world.tenant.client.put(`/v1/orgs/${on.world.tenant.organizationId}/teams`, {
      body: { title: 'Writers' },
      status: 201,
    });
    await on.enter(on.world.tenant, on.world.app);
    await on.link('Access').click();
    await on.heading('Who can see this').waitFor();
    const reader = on.page.getByRole('list', { name: 'People with access' }).getByRole('listitem');
    const name = nameOf(on.world.reader.user.email);
    await on.button('Share').click();
    await on.heading('Share “Handbook”').waitFor();
    await pick('Person', name);
    await dialog().getByLabel('Team', { exact: true }).selectOption('Writers');
    await dialog().getByLabel('Role', { exact: true }).selectOption('review');
    await dialog().getByRole('button', { name: 'Share' }).click();
    await on.said('Space shared');
    const grants = on.page.getByRole('list', { name: 'Shared with' });
    await expectSoon(() => grants.getByRole('listitem').count()).toBe(2);
    await reader.filter({ hasText: 'it is shared with them directly' }).getByRole('button').first().click();
    await on.heading(/^Access of /).waitFor();
    await on.said(/has the role Review, because it is shared with them directly \(This space\)/);
    await on.inspect('app-explanation');
    await on.button('Close').click();
    await on.button('Stop sharing with Writers').click();
    await on.said('No longer shared with Writers');
    await expectSoon(() => grants.getByRole('listitem').count()).toBe(1);
  });

  it('is not shown to people who do not manage the space', async () => {
    await on.enter(on.world.reader, on.world.app);
    await expectSoon(() => on.link('Access').count()).toBe(0);
    await expectSoon(() => on.link('Settings').count()).toBe(0);
  });
});

describe('a space', () => {
  it('is moved, duplicated, deleted, and restored from the trash', async () => {
    await on.enter(on.world.tenant, `${on.world.app}/settings`);
    await on.page.getByLabel('Title').fill('Manual');
    await on.page.getByLabel('Editing').selectOption('live');
    await on.button('Save').click();
    await on.said('Settings saved');
    await on.button('Duplicate space').click();
    await on.page.waitForURL((url) => !url.pathname.includes(on.world.spaceId));
    await on.heading(/Manual/, 1).waitFor();
    await on.visit(`${on.world.app}/settings`);
    await on.button('Delete space…').click();
    await on.inspect('app-delete-space');
    await on.button('Delete the space').click();
    await on.heading('Wombat Works', 1).waitFor();
    await on.visit(`${organization()}/trash`);
    await on.button('Restore Manual').click();
    await on.said('restored');
    await on.link('Manual').click();
    await on.heading('Manual', 1).waitFor();
  });
});
