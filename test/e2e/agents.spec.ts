import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { AgentClient } from '../support/agent-client';
import { sharedTestApp, type TestApp } from '../support/test-app';

const FILES = {
  'README.md': '# Welcome\n\nStart with the guide.\n',
  'guide/README.md': '# Guide\n\nA walrus needs Node 20.\n',
  'guide/install.md': '# Install\n\nRun it.\n',
  'SUMMARY.md': '# Summary\n\n* [Welcome](README.md)\n* [Guide](guide/README.md)\n  * [Install](guide/install.md)\n',
};

interface Named {
  readonly id: string;
  readonly title: string;
  readonly parent?: string;
}

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
  readonly status: string;
}

let app: TestApp;
let tenant: Tenant;
let editor: Person;
let space: string;
let agent: AgentClient;
const agents: AgentClient[] = [];

const connect = async (person: Pick<Person, 'token'>, to: TestApp = app): Promise<AgentClient> => {
  const connected = await AgentClient.connect(to, person.token);
  agents.push(connected);
  return connected;
};

beforeAll(async () => {
  app = await sharedTestApp();
  tenant = await app.factories.organization();
  editor = await app.factories.member(tenant, Role.Edit);
  space = (await app.factories.importedSpace(FILES, tenant, { title: 'Handbook' })).space.id;
  agent = await connect(editor);
});
afterAll(async () => {
  await Promise.all(agents.map((one) => one.close()));
});

const pages = async (args: object = {}, by = agent): Promise<Named[]> =>
  (await by.get<{ pages: Named[] }>('list_pages', { space, ...args })).pages;
const idOf = async (title: string): Promise<string> => (await pages()).find((page) => page.title === title)?.id ?? '';
const titles = (named: readonly Named[]): string[] => named.map(({ title }) => title);
const draft = (subject = 'Explain more', by = agent): Promise<ChangeRequest> =>
  by.get('create_change_request', { space, subject });

describe('an agent of an author', () => {
  it('is offered tools to read, propose, discuss and hand over, but none to merge', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      ...['list_organizations', 'list_spaces', 'list_members', 'search', 'list_pages', 'read_page'],
      ...['create_change_request', 'edit_pages', 'list_change_requests', 'read_change_request', 'request_review'],
      ...['list_comments', 'add_comment'],
    ]);
    expect(tools.filter(({ inputSchema }) => inputSchema.type !== 'object')).toEqual([]);
    expect(agent.client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    expect(agent.client.getInstructions()).toContain('request_review');
  });

  it('finds its way to a page', async () => {
    const { organizations } = await agent.get<{ organizations: Named[] }>('list_organizations');
    expect(organizations).toEqual([{ id: tenant.organizationId, title: expect.any(String) as string, role: 'edit' }]);
    const { spaces } = await agent.get<{ spaces: Named[] }>('list_spaces', { organization: tenant.organizationId });
    expect(spaces).toEqual([
      { id: space, title: 'Handbook', url: `${app.url}/app/spaces/${space}`, mayComment: true, mayEdit: true },
    ]);
    const found = expect.objectContaining({ space, title: 'Guide', path: 'guide' }) as object;
    for (const where of [{ space }, { organization: tenant.organizationId }])
      expect(await agent.get('search', { query: 'walrus', ...where })).toEqual({ pages: [found] });
    const guide = await idOf('Guide');
    expect(await pages()).toMatchObject([
      { title: 'Welcome', type: 'document' },
      { title: 'Guide', path: 'guide' },
      { title: 'Install', path: 'guide/install', parent: guide },
    ]);
    for (const page of [guide, 'guide', '/guide/']) {
      const { texts } = await agent.call('read_page', { space, page });
      expect(texts[0]).toContain('A walrus needs Node 20.');
      expect(JSON.parse(texts[1] ?? '')).toMatchObject({ id: guide, title: 'Guide', path: 'guide' });
    }
  });

  it('proposes changes: new, replaced, renamed, moved and deleted pages, which the space does not show', async () => {
    const { id, status } = await draft();
    expect(status).toBe('draft');
    const [welcome, guide, install] = await Promise.all(['Welcome', 'Guide', 'Install'].map(idOf));
    const { pages: changed } = await agent.get<{ pages: object[] }>('edit_pages', {
      space,
      change_request: id,
      changes: [
        { operation: 'insert_page', type: 'group', title: 'More', ref: 'more' },
        { operation: 'insert_page', title: 'Uninstall', markdown: 'Stop it.\n', into: 'more' },
        { operation: 'update_page', page: guide, markdown: '# Guide\n\nA walrus needs Node 24.\n' },
        { operation: 'update_page', page: install, title: 'Set up', into: null, at: 0 },
        { operation: 'delete_page', page: welcome },
      ],
    });
    expect(changed).toMatchObject([
      { result: 'created', ref: 'more' },
      { result: 'created' },
      { page: guide, result: 'updated' },
      { page: install, result: 'updated' },
      { page: welcome, result: 'deleted' },
    ]);
    expect(titles(await pages({ change_request: id }))).toEqual(['Set up', 'Guide', 'More', 'Uninstall']);
    expect((await agent.call('read_page', { space, change_request: id, page: guide ?? '' })).text).toContain('Node 24');
    expect(titles(await pages())).toEqual(['Welcome', 'Guide', 'Install']);
    const read = await agent.get<{ changes: { type: string }[] }>('read_change_request', { space, change_request: id });
    expect(read).toMatchObject({ id, status: 'draft', subject: 'Explain more', agentsMayMerge: false });
    expect(new Set(read.changes.map(({ type }) => type))).toEqual(
      new Set(['page_created', 'page_edited', 'page_moved', 'page_deleted']),
    );
  });

  it('changes all or nothing, and is told why', async () => {
    const { id, number } = await draft();
    const sentence = await agent.refused('edit_pages', {
      space,
      change_request: number,
      changes: [
        { operation: 'insert_page', markdown: '# New\n' },
        { operation: 'delete_page', page: 'doesnotexist' },
      ],
    });
    expect(sentence).toMatch(
      /^changes\.1\.page: The page doesnotexist does not exist.* Nothing was changed\. Call read_change_request/,
    );
    expect(titles(await pages({ change_request: id }))).toEqual(['Welcome', 'Guide', 'Install']);
  });

  it('merges its text with what others have written since it read the page', async () => {
    const { id } = await draft();
    const guide = await idOf('Guide');
    const base = (await agent.call('read_page', { space, change_request: id, page: guide })).text;
    const update = (markdown: string, more: object = {}) =>
      agent.get<{ pages: object[] }>('edit_pages', {
        space,
        change_request: id,
        changes: [{ operation: 'update_page', page: guide, markdown, ...more }],
      });
    await update(`${base}\nBy a person.\n`);
    const { pages: changed } = await update(base.replace('# Guide', '# Manual'), { base_markdown: base });
    expect(changed).toEqual([{ page: guide, result: 'updated', merged: true }]);
    const { texts } = await agent.call('read_page', { space, change_request: id, page: guide });
    expect(texts.join()).toContain('By a person.');
    expect(texts.join()).toContain('Manual');
  });

  it('comments on a change request and on words of a page, and reads the discussion', async () => {
    const { id } = await draft();
    const page = await idOf('Guide');
    const place = { space, change_request: id };
    await agent.get('add_comment', { ...place, markdown: 'Please **look**.' });
    await agent.get('add_comment', { ...place, markdown: 'Old.', page, quote: 'Node 20', replacement: 'Node 24' });
    expect(await agent.get('list_comments', place)).toEqual({
      comments: [
        expect.objectContaining({ markdown: 'Old.', quote: 'Node 20', replacement: 'Node 24', suggestion: 'open' }),
        expect.objectContaining({ markdown: 'Please **look**.', status: 'open', replies: 0 }),
      ],
    });
    expect(await agent.refused('add_comment', { ...place, markdown: 'x', page, quote: 'Node 99' })).toContain(
      'Call read_page',
    );
    await agent.get('add_comment', { space, markdown: 'On the space.' });
    expect(await agent.get('list_comments', { space })).toMatchObject({ comments: [{ markdown: 'On the space.' }] });
  });

  it('asks people to review, and sees what they say', async () => {
    const reviewer = await app.factories.member(tenant, Role.Review);
    const { id } = await draft();
    const place = { space, change_request: id };
    const search = { organization: tenant.organizationId, search: reviewer.user.email };
    const { members } = await agent.get<{ members: Named[] }>('list_members', search);
    expect(members).toMatchObject([{ id: reviewer.user.id, email: reviewer.user.email, role: 'review' }]);
    expect(await agent.get('request_review', { ...place, users: [reviewer.user.id] })).toMatchObject({
      status: 'open',
      requestedReviewers: [{ id: reviewer.user.id }],
    });
    await reviewer.client.post(`/v1/spaces/${space}/change-requests/${id}/reviews`, {
      body: { status: 'changes-requested', comment: { markdown: 'Say why.' } },
      status: 201,
    });
    expect(await agent.get('read_change_request', place)).toMatchObject({
      status: 'open',
      reviews: [{ status: 'changes-requested', outdated: false, comment: 'Say why.' }],
      requestedReviewers: [],
    });
    expect(await agent.refused('request_review', { ...place, users: [editor.user.id] })).toContain('list_members');
  });

  it('opens a change request for review without naming anyone', async () => {
    const { id } = await draft();
    const asked = { space, change_request: id, subject: 'Better' };
    expect(await agent.get('request_review', asked)).toMatchObject({ status: 'open', requestedReviewers: [] });
    const { changeRequests } = await agent.get<{ changeRequests: object[] }>('list_change_requests', { space });
    expect(changeRequests[0]).toMatchObject({ id, subject: 'Better', status: 'open' });
  });

  it('leaves the entries in the audit log that its person would', async () => {
    const { id } = await draft();
    await agent.get('request_review', { space, change_request: id });
    const { body } = await tenant.client.get<{ items: { action: string; target: { id: string }; source: string }[] }>(
      `/v1/orgs/${tenant.organizationId}/audit-events`,
      { status: 200, query: { actor: editor.user.id } },
    );
    const own = body.items.filter(({ target }) => target.id === id);
    expect(own.map(({ action, source }) => [action, source])).toEqual([
      ['change-request.status.change', 'api'],
      ['change-request.create', 'api'],
    ]);
  });
});

describe('what an agent may do', () => {
  it('is what its person may: who only reads cannot edit', async () => {
    const reader = await connect(await app.factories.member(tenant, Role.Read));
    expect(titles(await pages({}, reader))).toEqual(['Welcome', 'Guide', 'Install']);
    const { id } = await draft();
    const changes = [{ operation: 'insert_page', markdown: '# Mine\n' }];
    const needs = (permission: string) =>
      `Your role here does not allow this: it requires the permission ${permission}.`;
    expect(await reader.refused('create_change_request', { space, subject: 'Mine' })).toBe(needs('content.edit'));
    expect(await reader.refused('edit_pages', { space, change_request: id, changes })).toBe(needs('content.edit'));
    expect(await reader.refused('request_review', { space, change_request: id })).toBe(needs('content.edit'));
    expect(await reader.refused('add_comment', { space, markdown: 'Hi' })).toBe(needs('content.comment'));
  });

  it('is recorded where it is refused', async () => {
    const person = await app.factories.member(tenant, Role.Read);
    await (await connect(person)).refused('create_change_request', { space, subject: 'Mine' });
    const { body } = await tenant.client.get<{ items: object[] }>(`/v1/orgs/${tenant.organizationId}/audit-events`, {
      status: 200,
      query: { actor: person.user.id },
    });
    expect(body.items).toMatchObject([
      {
        action: 'access.refuse',
        target: { type: 'space', id: space },
        payload: { route: 'MCP create_change_request' },
      },
    ]);
  });

  it('ends at its organization: what is elsewhere is not found, and looks like what is nowhere', async () => {
    const other = await app.factories.organization();
    const stranger = await connect(other);
    const { id } = await draft();
    const place = { space, change_request: id };
    const calls: readonly [string, object][] = [
      ['list_pages', { space }],
      ['read_page', { space, page: 'guide' }],
      ['search', { space, query: 'walrus' }],
      ['create_change_request', { space, subject: 'Mine' }],
      ['list_change_requests', { space }],
      ['read_change_request', place],
      ['edit_pages', { ...place, changes: [{ operation: 'insert_page', markdown: '# x\n' }] }],
      ['request_review', place],
      ['list_comments', place],
      ['add_comment', { ...place, markdown: 'Hi' }],
    ];
    for (const [tool, args] of calls) {
      const sentence = await stranger.refused(tool, args);
      expect(sentence).toBe(
        'This space does not exist, or you do not have access to it. Call list_spaces for those that you have access to.',
      );
      expect(await stranger.refused(tool, { ...args, space: 'doesnotexist' })).toBe(sentence);
    }
    for (const tool of ['list_spaces', 'list_members'])
      expect(await stranger.refused(tool, { organization: tenant.organizationId })).toContain('does not exist');
    expect(await stranger.refused('search', { organization: tenant.organizationId, query: 'walrus' })).toContain(
      'Call list_organizations',
    );
    const own = await app.factories.space(other);
    expect(await stranger.refused('read_change_request', { ...place, space: own.id })).toContain(
      'Call list_change_requests',
    );
  });

  it('ends where the token ends', async () => {
    const limited = await app.factories.token(editor.user.id, { organizationId: 'another' });
    const client = await connect({ token: limited });
    expect(await client.get('list_organizations')).toEqual({ organizations: [] });
    expect(await client.refused('list_pages', { space })).toContain('does not exist');
  });

  it('does not show spaces that were not shared with the person', async () => {
    const hidden = await app.factories.importedSpace({ 'README.md': '# Plans\n\nA narwhal.\n' }, tenant, {
      title: 'Secret',
    });
    await tenant.client.patch(`/v1/spaces/${hidden.space.id}`, { body: { defaultLevel: null }, status: 200 });
    const { organizationId: organization } = tenant;
    expect(await agent.get('search', { organization, query: 'narwhal' })).toEqual({ pages: [] });
    const { spaces } = await agent.get<{ spaces: Named[] }>('list_spaces', { organization });
    expect(titles(spaces)).not.toContain('Secret');
    expect(await agent.refused('list_pages', { space: hidden.space.id })).toContain('does not exist');
  });
});

describe('merging by an agent', () => {
  it('is refused unless the operator allows it, whatever the role of the person', async () => {
    const admin = await connect(tenant);
    const { id } = await draft('Mine', admin);
    const sentence = await admin.refused('merge_change_request', { space, change_request: id });
    expect(sentence).toMatch(/^Agents may not merge here\. Call request_review/);
    expect(await admin.get('read_change_request', { space, change_request: id })).toMatchObject({ status: 'draft' });
  });

  it('works where the operator allows it, for a person who may merge', async () => {
    const open = await app.sibling({ agentsMayMerge: true });
    const own = await open.factories.organization();
    const member = await open.factories.member(own, Role.Edit);
    const { id } = (await open.factories.importedSpace(FILES, own)).space;
    const [admin, writer] = [await connect(own, open), await connect(member, open)];
    const { tools } = await admin.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('merge_change_request');
    const { id: changeRequest } = await writer.get<ChangeRequest>('create_change_request', { space: id, subject: 'x' });
    const place = { space: id, change_request: changeRequest };
    const changes = [{ operation: 'insert_page', markdown: '# Merged\n\nHere.\n' }];
    await writer.get('edit_pages', { ...place, changes });
    expect(await writer.refused('merge_change_request', place)).toContain('content.merge');
    await admin.get('merge_change_request', place);
    expect(titles(await pages({ space: id }, admin))).toContain('Merged');
    expect(await admin.refused('merge_change_request', place)).toContain('merged');
    await open.close();
  });
});

describe('the input of tools', () => {
  it.each([
    ['list_pages', {}, 'space is required. Call tools/list for the parameters of list_pages.'],
    [
      'list_pages',
      { space: 'x', branch: 'y' },
      'branch is not a parameter of list_pages. Call tools/list for its parameters.',
    ],
    ['list_pages', { space: '../x' }, /^space is not valid: must be an identifier/],
    ['search', { query: 'x' }, /^Give either space/],
    ['search', { query: 'x'.repeat(513), space: 'x' }, /^query is not valid/],
    ['edit_pages', { space: 'x', change_request: 1, changes: [] }, /^changes is not valid/],
    ['edit_pages', { space: 'x', change_request: 1, changes: [{ operation: 'explode' }] }, /^changes\.0/],
    [
      'edit_pages',
      { space: 'x', change_request: 1, changes: [{ operation: 'delete_page' }] },
      /^changes\.0\.page is required/,
    ],
    ['add_comment', { space: 'x', markdown: 'x'.repeat(10_001) }, /^markdown is not valid/],
  ])('is checked: %s with %j', async (tool, args, says) => {
    expect(await agent.refused(tool, args)).toMatch(says);
  });

  it.each([
    ['create_change_request', () => ({ space, subject: 'a\u0000b' }), 'NUL'],
    ['search', () => ({ space, query: 'x', cursor: 'made-up' }), 'cursor'],
    ['list_pages', () => ({ space, cursor: 'made-up' }), 'Omit cursor'],
    ['read_page', () => ({ space, page: 'nowhere/at/all' }), 'Call list_pages'],
    ['read_page', () => ({ space, page: '../../etc/passwd' }), 'Call list_pages'],
    ['read_change_request', () => ({ space, change_request: 4_000 }), 'Call list_change_requests'],
  ])('that %s cannot use is refused with a sentence', async (tool, args, says) => {
    expect(await agent.refused(tool, args())).toContain(says);
  });

  it('names a tool that there is', async () => {
    await expect(agent.call('drop_database')).rejects.toMatchObject({ code: -32_602 });
  });
});

describe('long answers', () => {
  it('come in parts', async () => {
    const names = Array.from({ length: 230 }, (_, index) => `page-${index}`);
    const long = `# Long\n\n${'A 😀 smile. '.repeat(12_000)}\n`;
    const files = Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n`]));
    const summary = [...names, 'long'].map((name) => `* [${name}](${name}.md)`).join('\n');
    const all = { ...files, 'long.md': long, 'SUMMARY.md': `# Summary\n\n${summary}\n` };
    const { id } = (await app.factories.importedSpace(all, tenant)).space;
    const first = await agent.get<{ pages: Named[]; nextCursor: string }>('list_pages', { space: id });
    expect(first.pages).toHaveLength(200);
    const rest = await agent.get<{ pages: Named[] }>('list_pages', { space: id, cursor: first.nextCursor });
    expect(rest).not.toHaveProperty('nextCursor');
    expect(titles([...first.pages, ...rest.pages]).slice(0, 230)).toEqual(names);
    let text = '';
    for (let offset: number | undefined = 0; offset !== undefined;) {
      const { texts } = await agent.call('read_page', { space: id, page: 'long', offset });
      expect(texts[0]?.length).toBeLessThanOrEqual(100_000);
      text += texts[0];
      offset = (JSON.parse(texts[1] ?? '') as { nextOffset?: number }).nextOffset;
    }
    expect(text.trim()).toBe(long.trim());
  });
});
