import { AgentClient } from '../support/agent-client';
import { changeRequestStage } from './change-request-stage';

const FRONT = [
  '---',
  '# Ask before you change this.',
  "owner:   'docs team' # not us",
  'description: Old  # short',
  'title: Install it',
  'cover: .gitbook/assets/dot.png',
  'coverY: 12',
  'coverHeight: 300',
  'tags: [ one,  two ]',
  '',
  'layout:',
  '  width: wide',
  '  cover:',
  '    visible: true',
  '    size: background # newer',
  '    mask: true',
  '---',
  '',
].join('\n');
const BODY = '# Installation\n\nOld.\n';

const PAGES = {
  'README.md': '# Home\n\nWelcome.\n',
  'install.md': `${FRONT}\n${BODY}`,
  'windows.md': `\uFEFF${FRONT}\n${BODY}`.replaceAll('\n', '\r\n'),
  'plain.md': '---\nowner: a\n---\n\n# Plain\n\nOld.\n',
  '.gitbook/assets/dot.png': '\u0089PNG\r\n\u001a\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Install it](install.md)\n* [Windows](windows.md)\n* [Plain](plain.md)\n',
};

interface Page {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly markdown: string;
  readonly hidden?: boolean;
  readonly cover?: { readonly ref?: unknown; readonly yPos?: number };
}

describe('a write of Markdown', () => {
  const on = changeRequestStage(PAGES);

  const read = async (path: string): Promise<Page> =>
    (await on.tenant.client.get<Page>(`${on.changeRequest}/content/path/${path}`, { status: 200 })).body;
  const apply = async (...changes: object[]) =>
    (
      await on.tenant.client.post<{ changes: { merged?: boolean }[] }>(`${on.changeRequest}/content`, {
        query: { compat: false },
        body: { changes },
        status: 200,
      })
    ).body.changes;
  const write = async (path: string, markdown: string, more: object = {}): Promise<Page> => {
    const { id: page } = await read(path);
    await apply({ operation: 'update_page', page, document: { markdown }, ...more });
    return read(path);
  };

  it.each(['install', 'windows'])('without front matter keeps that of %s, byte for byte', async (path) => {
    const before = await read(path);
    const head = before.markdown.slice(0, before.markdown.indexOf('# Installation'));
    const after = await write(path, '# Installation\n\nNew.\n');
    expect(after.markdown).toBe(`${head}# Installation\n\nNew.\n`);
    expect(after).toMatchObject({ title: before.title, description: 'Old', cover: before.cover });
    const bare = await write(path, 'No heading.\n');
    expect(bare.markdown).toBe(`${head}No heading.\n`);
    expect(bare).toMatchObject({ title: before.title, description: 'Old', cover: before.cover });
  });

  it('sets what its front matter names, and keeps what it leaves out', async () => {
    const { markdown } = await read('install');
    const after = await write('install', '---\ndescription: New\nicon: bolt\n---\n\n# Installation\n\nNew.\n');
    expect(after.markdown).toBe(
      markdown
        .replace('description: Old  # short', 'description: New')
        .replace('---\n\n#', 'icon: bolt\n---\n\n#')
        .replace('Old.', 'New.'),
    );
    expect(after).toMatchObject({ title: 'Install it', description: 'New' });
    const emptied = await write('install', '---\ndescription:\nowner: null\n---\n\n# Installation\n\nNew.\n');
    expect(emptied.markdown).toContain('\nowner: null\ndescription:\ntitle: Install it\n');
    expect(emptied.description).toBeUndefined();
  });

  it('over a base removes the keys that it leaves out, and no others', async () => {
    const { id: page, markdown } = await read('install');
    const sent = markdown
      .replace('description: Old  # short\n', '')
      .replace(/owner.*\n/, '')
      .replace(/cover: .*\ncoverY: 12\n/, '')
      .replace('Old.', 'New.');
    await apply({ operation: 'update_page', page, icon: 'bolt' });
    await apply({
      operation: 'update_page',
      page,
      document: { markdown: sent },
      base: { markdown },
    });
    const after = await read('install');
    expect(after.markdown).toBe(sent.replace('---\n\n#', 'icon: bolt\n---\n\n#'));
    expect(after.description).toBeUndefined();
    expect(after.cover).toBeUndefined();
  });

  it('over a base without its front matter keeps all of it, and says that there is more', async () => {
    const { id: page, markdown } = await read('install');
    const changes = await apply({
      operation: 'update_page',
      page,
      document: { markdown: BODY.replace('Old.', 'New.') },
      base: { markdown },
    });
    expect(changes).toMatchObject([{ merged: true }]);
    expect((await read('install')).markdown).toBe(markdown.replace('Old.', 'New.'));
    const more = { operation: 'update_page', page, document: { markdown: 'B.\n' }, base: { markdown: 'A.\n' } };
    await apply({ operation: 'update_page', page, document: { markdown: 'A.\n' } }, more);
    expect((await read('install')).markdown).toContain("owner:   'docs team' # not us\n");
  });

  it('twice in one request keeps what the first one set', async () => {
    const { id: page } = await read('plain');
    await apply(
      { operation: 'update_page', page, document: { markdown: '---\nteam: b\ndescription: D\n---\nFirst.\n' } },
      { operation: 'update_page', page, document: { markdown: 'Second.\n' } },
    );
    expect(await read('plain')).toMatchObject({
      markdown: '---\nowner: a\nteam: b\ndescription: D\n---\nSecond.\n',
      description: 'D',
      title: 'Plain',
    });
  });

  it('names the title by its heading only if it changes that', async () => {
    expect((await write('install', '# Installation\n\nNew.\n')).title).toBe('Install it');
    const renamed = await write('install', '# Set up\n\nNew.\n');
    expect(renamed.title).toBe('Set up');
    expect(renamed.markdown).toContain('\ntitle: Set up\ncover: ');
    expect(renamed.markdown).toContain('\n\n# Set up\n\nNew.\n');
    expect(await write('plain', 'No heading.\n')).toMatchObject({
      title: 'Plain',
      markdown: '---\nowner: a\n---\n\nNo heading.\n',
    });
  });

  it('lets fields beside it set their keys alone', async () => {
    const { markdown } = await read('install');
    const after = await write('install', '# Installation\n\nNew.\n', { description: 'By field', cover: null });
    expect(after.markdown).toBe(
      markdown
        .replace('description: Old ', 'description: By field ')
        .replace(/cover: .*\ncoverY: 12\n/, '')
        .replace('Old.', 'New.'),
    );
    expect(after).toMatchObject({ description: 'By field', title: 'Install it' });
    expect(after.cover).toBeUndefined();
  });

  it.each(['install', 'windows'])('is not needed to change single properties of %s', async (path) => {
    const { id: page, markdown } = await read(path);
    const end = path === 'windows' ? '\r\n' : '\n';
    await apply({ operation: 'update_page', page, description: 'New: one', icon: 'bolt' });
    let expected = markdown
      .replace('description: Old  # short', 'description: "New: one"  # short')
      .replace(`    mask: true${end}---`, `    mask: true${end}icon: bolt${end}---`);
    expect((await read(path)).markdown).toBe(expected);
    await apply({ operation: 'update_page', page, layout: { outline: false } });
    expected = expected.replace(`    mask: true${end}`, `    mask: true${end}  outline:${end}    visible: false${end}`);
    expect((await read(path)).markdown).toBe(expected);
    await apply({ operation: 'update_page', page, layout: { cover: false } });
    expected = expected.replace('    visible: true', '    visible: false');
    expect((await read(path)).markdown).toBe(expected);
    await apply({ operation: 'update_page', page, into: null, at: 0 });
    expect((await on.tenant.client.get<Page>(`${on.changeRequest}/content/page/${page}`)).body.markdown).toContain(
      'mask: true',
    );
    await apply({ operation: 'update_page', page, title: 'Renamed' });
    const renamed = await on.tenant.client.get<Page>(`${on.changeRequest}/content/page/${page}`);
    expect(renamed.body.markdown).toBe(
      expected.replace('title: Install it', 'title: Renamed').replace('# Installation', '# Renamed'),
    );
  });

  it('stays whole when it is merged, reverted and restored', async () => {
    const { id: page, markdown } = await read('install');
    await write('install', '# Installation\n\nNew.\n');
    await apply({ operation: 'revert_page', page });
    expect((await read('install')).markdown).toBe(markdown);
    await write('install', '# Installation\n\nNew.\n');
    await on.tenant.client.post(`${on.changeRequest}/merge`, { status: 200 });
    const merged = await on.tenant.client.get<Page>(`${on.space}/content/page/${page}`, { status: 200 });
    expect(merged.body.markdown).toBe(markdown.replace('Old.', 'New.'));
    const copy = await on.tenant.client.post<{ id: string }>(`${on.space}/duplicate`, { status: 201 });
    const copied = await on.tenant.client.get<Page>(`/v1/spaces/${copy.body.id}/content/path/install`, { status: 200 });
    expect(copied.body.markdown).toBe(merged.body.markdown);
  });

  it('that cannot be read as front matter is stored as sent', async () => {
    const sent = '---\nowner: [\n---\n\nNew.\n';
    const { id: page, markdown } = await read('install');
    expect((await write('install', sent)).markdown).toBe(sent);
    await apply({ operation: 'update_page', page, document: { markdown }, base: { markdown: sent } });
    expect(await read('install')).toMatchObject({ markdown, description: 'Old' });
  });

  it('keeps front matter for agents, too', async () => {
    const { id: page, markdown } = await read('install');
    const agent = await AgentClient.connect(on.app, on.tenant.token);
    const edit = (fields: object) =>
      agent.get('edit_pages', {
        space: on.spaceId,
        change_request: on.id,
        changes: [{ operation: 'update_page', page, ...fields }],
      });
    await edit({ markdown: '# Installation\n\nAgent.\n' });
    expect((await read('install')).markdown).toBe(markdown.replace('Old.', 'Agent.'));
    await edit({ markdown: '# Installation\n\nMerged.\n', base_markdown: markdown.replace('Old.', 'Agent.') });
    expect((await read('install')).markdown).toBe(markdown.replace('Old.', 'Merged.'));
    await agent.close();
  });

  it('has a title that looks like a number', async () => {
    const files = { 'README.md': '# Home\n', 'year.md': '---\ntitle: 2024\n---\n\nText.\n' };
    const { space } = await on.app.factories.importedSpace(files, on.tenant);
    const { body } = await on.tenant.client.get<Page>(`/v1/spaces/${space.id}/content/path/year`, { status: 200 });
    expect(body).toMatchObject({ title: '2024', markdown: files['year.md'] });
    const sent = '---\nowner: a\ntitle: 1.10\n---\n\nText.\n';
    expect(await write('plain', sent)).toMatchObject({ title: '1.10', markdown: sent });
  });
});
