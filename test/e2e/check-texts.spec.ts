import { changeRequestStage } from './change-request-stage';
import { runCli } from './run-cli';

const PAGES = {
  'README.md': '# Home\n\nSee [the guide](guide.md).\n\nBye.\n',
  'access.md':
    '---\nowner: a\n---\n\n# Enabling authenticated access\n\nTo protect your docs, sign in.\n\nSee [home](README.md).\n',
  'guide.md': '# Some words\r\n\r\nimport X from "x"\r\n\r\nRead.\r\n',
  'fine.md': '# Fine\n\nText.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Access](access.md)\n* [Guide](guide.md)\n* [Fine](fine.md)\n',
};

const COMMENT =
  '<!-- node {"object":"block","type":"paragraph","nodes":[{"object":"text","leaves":[{"object":"leaf","text":"Said plainly.","marks":[]}]}]} -->';

interface Page {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

interface Damages {
  readonly damages: readonly Readonly<Record<string, unknown>>[];
  readonly spaces: number;
  readonly pages: number;
  readonly damaged: number;
  readonly fixable: number;
}

describe('the check of texts', () => {
  const on = changeRequestStage(PAGES);

  const page = async (path: string, content = `${on.space}/content`): Promise<Page> =>
    (await on.tenant.client.get<Page>(`${content}/path/${path}`, { status: 200 })).body;
  const pageById = async (id: string, content: string): Promise<Page> =>
    (await on.tenant.client.get<Page>(`${content}/page/${id}`, { status: 200 })).body;

  /** Edits the texts of pages in a change request of its own, and merges it. */
  async function edit(changes: Readonly<Record<string, (markdown: string) => string>>): Promise<string> {
    const { client } = on.tenant;
    const request = await client.post<{ id: string }>(`${on.space}/change-requests`, { body: {}, status: 201 });
    const url = `${on.space}/change-requests/${request.body.id}`;
    for (const [id, change] of Object.entries(changes)) {
      const { markdown } = await pageById(id, `${on.space}/content`);
      const update = { operation: 'update_page', page: id, document: { markdown: change(markdown) } };
      await client.post(`${url}/content`, { body: { changes: [update] }, status: 200 });
    }
    return (await client.post<{ revision: string }>(`${url}/merge`, { status: 200 })).body.revision;
  }

  async function check(...args: string[]) {
    const { databaseUrl, dataDir, secretKey = '' } = on.app.configuration;
    const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey };
    return runCli(environment, 'check', '--texts', '--space', on.spaceId, ...args);
  }

  it('finds nothing in texts that people wrote', async () => {
    const { id } = await page('access');
    await edit({ [id]: (text) => text.replace('# Enabling', '# Enabling the') });
    const { code, stdout } = await check();
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^4 pages of 1 space checked in .*: 0 damaged passages\.\n$/),
    ]);
  });

  it('finds what the editor damaged, and fixes it without the loss of later edits', async () => {
    const [home, access, guide] = [await page('readme'), await page('access'), await page('guide')];
    const damage = await edit({
      [access.id]: (text) => text.replace(/access\s+To/, 'accessTo'),
      [guide.id]: (text) => text.replace(/words\s+import/, 'wordsimport'),
      [home.id]: (text) => text.replace('[the guide]', `[${guide.id}]`).replace('Bye.', COMMENT),
    });
    await edit({
      [access.id]: (text) => text.replace('sign in.', 'sign in first.').replace('See', 'Go back to'),
      [home.id]: (text) => `${text}\nA later line.\n`,
    });
    expect((await pageById(access.id, `${on.space}/content`)).title).toBe(
      'Enabling authenticated accessTo protect your docs, sign in first.',
    );
    const { code, stdout, stderr } = await check('--json');
    expect(code).toBe(1);
    expect(stderr).toContain('4 damaged passages in 4 pages of 1 space; 4 can be fixed: --fix');
    const found = JSON.parse(stdout) as Damages;
    expect(found).toMatchObject({ spaces: 1, pages: 4, damaged: 4, fixable: 4, mendable: 4 });
    expect(new Set(found.damages.map(({ revision }) => revision))).toEqual(new Set([damage]));
    expect(found.damages).toContainEqual({
      space: on.spaceId,
      page: access.id,
      path: 'access',
      kind: 'glued-heading',
      text: '# Enabling authenticated accessTo protect your docs, sign in.',
      revision: damage,
      author: on.tenant.user.email,
      date: expect.stringMatching(/^\d{4}-/) as string,
      fixable: true,
      mendable: true,
    });
    expect((await check()).stdout).toContain(`    revision ${damage} by ${on.tenant.user.email}, `);

    const mended = await check('--fix', '--json');
    expect(mended.code).toBe(0);
    const ids = new Set((JSON.parse(mended.stdout) as Damages).damages.map(({ changeRequest }) => changeRequest));
    expect(ids.size).toBe(1);
    const content = `${on.space}/change-requests/${String([...ids][0])}/content`;
    expect(await pageById(access.id, content)).toMatchObject({
      title: 'Enabling authenticated access',
      markdown: access.markdown.replace('sign in.', 'sign in first.').replace('See', 'Go back to'),
    });
    expect((await pageById(guide.id, content)).markdown).toBe(guide.markdown);
    expect((await pageById(home.id, content)).markdown).toBe(
      `${home.markdown.replace('Bye.', 'Said plainly.')}\nA later line.\n`,
    );
  });

  it('lists what takes a person', async () => {
    const [home, fine] = [await page('readme'), await page('fine')];
    await edit({ [fine.id]: (text) => text.replace('Text.', `[${home.id}](README.md)`) });
    const { code, stdout, stderr } = await check('--mend');
    expect(code).toBe(1);
    expect(stdout).toContain(
      `✖ internal-identifier: [${home.id}](\n    space ${on.spaceId}, page /fine (${fine.id})\n`,
    );
    expect(stdout).toContain('It cannot be fixed automatically');
    expect(stderr).toContain('0 can be fixed');
    expect((await runCli({}, 'check', '--mend')).stderr).toContain('require --texts');
  });
});
