import { Role } from '../../src/common/permissions/role';
import type { Person, Tenant } from '../factories/factories';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { pagesOf } from '../support/pages';
import { fewestDuring } from '../support/sent-statements';
import { sharedTestApp, type TestApp } from '../support/test-app';
import type { List } from '../support/test-client';

interface Comment {
  readonly id: string;
  readonly status: string;
  readonly resolvedBy?: { readonly id: string };
  readonly target: {
    readonly quote?: { readonly exact: string; readonly start?: number; readonly outdated?: boolean };
  };
  readonly suggestion?: {
    readonly replacement: string;
    readonly status: string;
    readonly decidedBy?: { readonly id: string };
    readonly decidedAt?: string;
  };
}

const HOME = '# Home\n\nInstall **Node 20** or newer, then *run*\nthe script.\n\n- Open the door.\n- Close the door.\n';
const FILES = {
  'README.md': HOME,
  'other.md': '# Other\n\nText.\n',
  'SUMMARY.md': '* [Home](README.md)\n* [Other](other.md)\n',
};

describe('comments on words of a page', () => {
  let app: TestApp;
  let tenant: Tenant;
  let space: string;
  let request: string;
  let page: string;
  let editors: LiveEditor[];
  beforeAll(async () => {
    app = await sharedTestApp();
  });
  beforeEach(async () => {
    editors = [];
    tenant = await app.factories.organization();
    space = `/v1/spaces/${(await app.factories.importedSpace(FILES, tenant)).space.id}`;
    const { body } = await tenant.client.post<{ id: string }>(`${space}/change-requests`, { body: {}, status: 201 });
    request = `${space}/change-requests/${body.id}`;
    page = (await pagesOf(tenant.client, `${request}/content`)).find(({ path }) => path === 'readme')?.id ?? '';
  });
  afterEach(() => {
    for (const editor of editors) editor.leave();
  });

  const comment = async (quote: object, more: object = {}, { client } = tenant as Person): Promise<Comment> => {
    const body = { body: { markdown: 'Like this?' }, page, quote, ...more };
    return (await client.post<Comment>(`${request}/comments`, { body, status: 200 })).body;
  };
  const suggest = (exact: string, replacement: string, person: Person = tenant): Promise<Comment> =>
    comment({ exact }, { suggestion: { replacement } }, person);
  const get = async ({ id }: Comment): Promise<Comment> =>
    (await tenant.client.get<Comment>(`${request}/comments/${id}`, { status: 200 })).body;
  const decision = ({ id }: Comment, verb: 'accept' | 'dismiss') => `${request}/comments/${id}/suggestion/${verb}`;
  const accept = async (suggestion: Comment, { client } = tenant as Person): Promise<Comment> =>
    (await client.post<Comment>(decision(suggestion, 'accept'), { status: 200 })).body;
  const refusal = async (suggestion: Comment): Promise<string> =>
    (await tenant.client.post<{ error: { message: string } }>(decision(suggestion, 'accept'), { status: 409 })).body
      .error.message;
  const markdownOf = async (content = `${request}/content`): Promise<string> =>
    (await tenant.client.get<{ markdown: string }>(`${content}/page/${page}`, { status: 200 })).body.markdown;
  const save = async (markdown: string): Promise<void> => {
    const changes = [{ operation: 'update_page', page, document: { markdown } }];
    await tenant.client.post(`${request}/content`, { body: { changes }, status: 200 });
  };
  const join = (): Promise<LiveEditor> => {
    const editor = new LiveEditor(app.url, `${request.slice('/v1/'.length)}/pages/${page}`, tenant.token);
    editors.push(editor);
    return editor.ready();
  };

  it('keep their place while the text around them changes, and are outdated when the words are gone', async () => {
    const posted = await comment({ exact: 'run the\n script' });
    expect(posted.target.quote).toEqual({
      exact: 'run the script',
      prefix: 'Install Node 20 or newer, then ',
      suffix: '. Open the door. Close the door.',
      start: 31,
      outdated: false,
    });
    expect(await get(posted)).toEqual(posted);
    await save(HOME.replace('Install', 'Well, install').replace('- Close the door.\n', ''));
    expect((await get(posted)).target.quote).toMatchObject({ start: 37, outdated: false });
    await save(HOME.replace('*run*', 'start'));
    const { quote } = (await get(posted)).target;
    expect(quote).toMatchObject({ exact: 'run the script', outdated: true });
    expect(quote).not.toHaveProperty('start');
  });

  it('tell places with the same words apart', async () => {
    const second = await comment({ exact: 'the door', prefix: 'Close ' });
    const nearest = await comment({ exact: 'the door', start: 65 });
    expect(second.target.quote?.start).toBe(
      'Install Node 20 or newer, then run the script. Open the door. Close '.length,
    );
    expect(nearest.target.quote?.start).toBe(second.target.quote?.start);
    await save(HOME.replace('- Close the door.\n', '- Leave.\n'));
    expect((await get(second)).target.quote).toMatchObject({ outdated: true });
  });

  it('are refused for words that are not there, and without a page', async () => {
    const { client } = tenant;
    const body = { body: { markdown: 'x' } };
    const post = (more: object, status: number, on = request) =>
      client.refused('post', `${on}/comments`, status, { body: { ...body, ...more } });
    await post({ page, quote: { exact: 'Node 21' } }, 404);
    await post({ quote: { exact: 'Node 20' } }, 400);
    await post({ page, suggestion: { replacement: 'Node 24' } }, 400);
    await post({ page, quote: { exact: 'script. Open' }, suggestion: { replacement: 'x' } }, 400);
    await post({ page, quote: { exact: 'Node 20' }, suggestion: { replacement: 'x' } }, 400, space);
    await client.post(`${space}/comments`, { body: { ...body, page, quote: { exact: 'Node 20' } }, status: 200 });
  });

  it('are listed with a number of statements that does not grow with theirs', async () => {
    const list = () => tenant.client.get<List<Comment>>(`${request}/comments`, { status: 200 });
    await comment({ exact: 'Node 20' });
    await list();
    const one = await fewestDuring(list);
    const other = (await pagesOf(tenant.client, `${request}/content`)).find(({ path }) => path === 'other')?.id;
    for (let count = 0; count < 5; count += 1) await comment({ exact: 'the door' });
    await comment({ exact: 'Text.' }, { page: other });
    expect((await list()).body).toMatchObject({ count: 7 });
    expect(await fewestDuring(list)).toHaveLength(one.length);
  });

  it('may suggest others, which an editor accepts once', async () => {
    const author = await app.factories.member(tenant, Role.Comment);
    const suggestion = await suggest('Node 20', 'Node 24', author);
    expect(suggestion.suggestion).toEqual({ replacement: 'Node 24', status: 'open' });
    await author.client.refused('post', decision(suggestion, 'accept'), 403);
    const accepted = await accept(suggestion);
    expect(accepted).toMatchObject({
      status: 'resolved',
      resolvedBy: { id: tenant.user.id },
      target: { quote: { exact: 'Node 20', outdated: true } },
      suggestion: { status: 'accepted', decidedBy: { id: tenant.user.id }, decidedAt: expect.any(String) as string },
    });
    expect(await get(suggestion)).toEqual(accepted);
    // Nothing else is written in another way.
    expect(await markdownOf()).toBe(HOME.replace('Node 20', 'Node 24'));
    expect(await refusal(suggestion)).toContain('accepted before');
    await tenant.client.refused('post', decision(suggestion, 'dismiss'), 409);
    const { body } = await tenant.client.get<{ comments: number }>(request, { status: 200 });
    expect(body.comments).toBe(0);
    const revisions = await app.database.query<{ by: string }>(
      'SELECT created_by AS by FROM revisions WHERE line_id = $1',
      [request.split('/').at(-1)],
    );
    expect(revisions.map(({ by }) => by)).toEqual([tenant.user.id]);
  });

  it('are deleted by an empty suggestion, and follow the page into the primary content', async () => {
    await accept(await suggest('or newer,', ''));
    await accept(await suggest('Close', 'Shut *all* of'));
    const { body } = await tenant.client.post<{ result: string }>(`${request}/merge`, { status: 200 });
    expect(body.result).toBe('merge');
    expect(await markdownOf(`${space}/content`)).toBe(
      HOME.replace('or newer, ', '').replace('Close', 'Shut \\*all\\* of'),
    );
  });

  it('are not replaced when they are gone, not unique, or no one may edit any more', async () => {
    const rows = `${'-x'.repeat(20)} yes ${'-x'.repeat(20)}`;
    await save(`${HOME}\n${rows}\n\n${rows}\n\n${rows}\n`);
    const gone = await suggest('Node 20', 'Node 24');
    const twice = await suggest('yes', 'no');
    const late = await suggest('Open', 'Unlock');
    await save(`# Home\n\nOpen it.\n\n${rows}\n\n${rows}\n\n${rows}\n`);
    expect(await refusal(gone)).toContain('have changed');
    expect(await refusal(twice)).toContain('several times');
    await tenant.client.patch(request, { body: { status: 'archived' }, status: 200 });
    await refusal(late);
    expect(await get(late)).toMatchObject({ status: 'open', suggestion: { status: 'open' } });
    await tenant.client.patch(request, { body: { status: 'draft' }, status: 200 });
    await accept(late);
    expect(await markdownOf()).toContain('Unlock it.');
  });

  it('are dismissed by their author and editors', async () => {
    const [author, other] = [
      await app.factories.member(tenant, Role.Comment),
      await app.factories.member(tenant, Role.Comment),
    ];
    const [one, two] = [await suggest('Node 20', 'Node 24', author), await suggest('Node 20', 'Node 22', author)];
    await other.client.refused('post', decision(one, 'dismiss'), 403);
    for (const [suggestion, { client, user }] of [
      [one, author],
      [two, tenant],
    ] as const) {
      const { body } = await client.post<Comment>(decision(suggestion, 'dismiss'), { status: 200 });
      expect(body).toMatchObject({
        status: 'resolved',
        target: { quote: { outdated: false } },
        suggestion: { status: 'dismissed', decidedBy: { id: user.id } },
      });
      await tenant.client.refused('post', decision(suggestion, 'accept'), 409);
    }
    expect(await markdownOf()).toBe(HOME);
    await tenant.client.refused('post', decision(await comment({ exact: 'Node 20' }), 'accept'), 404);
  });

  it('are replaced once when two accept at the same time', async () => {
    const suggestion = await suggest('Open', 'Re-Open');
    const answers = await Promise.all([1, 2, 3].map(() => tenant.client.post(decision(suggestion, 'accept'))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await markdownOf()).toBe(HOME.replace('Open', 'Re-Open'));
  });

  it('are replaced in what people are typing, of which nothing is lost', async () => {
    const [one, other] = [await join(), await join()];
    one.type(' Typed.', 2);
    one.texts[0]?.insert(0, 'Now: ');
    await one.stored();
    // The words that are commented on may be typed just now.
    const typed = await suggest('Typed', 'Written');
    const suggestion = await suggest('Node 20', 'Node 24');
    other.texts[0]?.insert(5, 'first ');
    const accepting = [accept(typed), accept(suggestion)];
    one.type(' More.', 2);
    await Promise.all(accepting);
    other.type(' Last.', 1);
    const isWhole = ({ markdown }: LiveEditor) => /Node 24[^]*Last\.[^]*Written\. More\./.test(markdown);
    await eventually(() => isWhole(one) && isWhole(other) && one.markdown === other.markdown);
    await Promise.all([one.stored(), other.stored()]);
    expect(await one.connection.write()).toBe(true);
    expect(await markdownOf()).toBe(
      HOME.replace('Install **Node 20', 'Now: first Install **Node 24')
        .replace('Open the door.', 'Open the door. Last.')
        .replace('Close the door.', 'Close the door. Written. More.'),
    );
  });

  it('notify the author of what became of their suggestion', async () => {
    const author = await app.factories.member(tenant, Role.Comment);
    await accept(await suggest('Node 20', 'Node 24', author));
    const dismissed = await suggest('Open', 'Unlock', author);
    await tenant.client.post(decision(dismissed, 'dismiss'), { status: 200 });
    const inbox = async () =>
      (await author.client.get<List<{ kind: string; detail?: string }>>('/v1/user/notifications', { status: 200 })).body
        .items;
    await eventually(async () => (await inbox()).length === 2);
    expect((await inbox()).map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'reply dismissed',
      'reply accepted',
    ]);
  });
});
