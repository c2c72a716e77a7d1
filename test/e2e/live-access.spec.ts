import { once } from 'node:events';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { frameOf, jsonFrame } from '../../core/live/frames';
import { AccessService } from '../../src/access/access.service';
import { Role } from '../../src/common/permissions/role';
import { LiveAccess } from '../../src/live/live-access';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { addressOf, LiveEditor } from '../support/live-editor';
import { beginSession } from '../support/identities';
import { createProvider } from '../support/sso';
import { liveStage } from './live-stage';

describe('who may edit a page together', () => {
  const on = liveStage();
  afterEach(() => jest.restoreAllMocks());

  const join = (token: string | undefined, at = on.app, headers: Record<string, string> = {}, where = on.readme) =>
    on.enter(new LiveEditor(at.url, where, token, { headers }));

  it.each([
    ['nobody', null, 4404],
    ['read', Role.Read, false],
    ['comment', Role.Comment, false],
    ['edit', Role.Edit, true],
    ['review', Role.Review, true],
    ['create', Role.Create, true],
    ['admin', Role.Admin, true],
  ] as const)('lets a member with the role %s do what the table of permissions says', async (_name, role, expected) => {
    const person = await on.app.factories.member(on.tenant, role);
    const { connection } = await join(person.token);
    expect(connection.code ?? connection.access?.canWrite).toBe(expected);
  });

  it('refuses strangers, other organizations, other places and other origins', async () => {
    const stranger = await on.app.factories.organization();
    expect((await join(undefined)).connection.code).toBe(4401);
    expect((await join('no-token')).connection.code).toBe(4401);
    expect((await join(stranger.token)).connection.code).toBe(4404);
    const elsewhere = on.readme.replace(/pages\/.*/, 'pages/none');
    expect((await join(on.tenant.token, on.app, {}, elsewhere)).connection.code).toBe(4404);
    const foreign = new WebSocket(addressOf(on.app.url, on.readme), {
      headers: { origin: 'https://elsewhere.example' },
    });
    const [error] = (await once(foreign, 'error')) as [Error];
    expect(error.message).toContain('403');
    const unknown = new WebSocket(on.app.url.replace('http', 'ws'));
    const [other] = (await once(unknown, 'error')) as [Error];
    expect(other.message).toContain('404');
  });

  it('takes the cookie of a session from pages of the service alone', async () => {
    const provider = createProvider(on.app, on.tenant.organizationId);
    const person = await on.app.factories.member(on.tenant, Role.Edit);
    const { token } = await beginSession(on.app, provider, person.user.id);
    const cookie = `bindery-session=${token}`;
    expect((await join(undefined, on.app, { cookie, origin: on.app.url })).connection.access?.canWrite).toBe(true);
    expect((await join(undefined, on.app, { cookie })).connection.code).toBe(4401);
  });

  it('cuts off whoever may read no more, in every process, and lets no one type who may only read by then', async () => {
    const person = await on.app.factories.member(on.tenant, Role.Edit);
    const both = [await join(person.token), await join(person.token, on.sibling)];
    const members = `/v1/orgs/${on.tenant.organizationId}/members/${person.user.id}`;
    await on.tenant.client.patch(members, { body: { role: 'read' }, status: 200 });
    await eventually(() => both.every(({ connection }) => connection.access?.canWrite === false));
    await on.tenant.client.delete(members, { status: 204 });
    await eventually(() => both.every(({ connection }) => connection.code === 4403));
  });

  it('lets those go on typing who connect while it is checked who may', async () => {
    const first = await join(on.tenant.token);
    const changeRequests = `/v1/spaces/${on.spaceId}/change-requests`;
    const { body } = await on.tenant.client.post<{ id: string }>(changeRequests, { body: {}, status: 201 });
    const access = on.app.get(LiveAccess);
    const check = access.editable.bind(access);
    const waiting: (() => void)[] = [];
    const spy = jest.spyOn(access, 'editable').mockImplementation(async (ids) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return check(ids);
    });
    await eventually(() => waiting.length === 1);
    const second = await join(
      on.tenant.token,
      on.app,
      {},
      on.readme.replace(/change-requests\/[^/]+/, `change-requests/${body.id}`),
    );
    waiting[0]?.();
    await eventually(() => waiting.length === 2);
    second.type(' Typed.');
    await second.stored();
    spy.mockRestore();
    waiting[1]?.();
    expect([first, second].map(({ connection }) => connection.state)).toEqual(['open', 'open']);
  });

  it('cuts no one off because the database does not say who may read', async () => {
    const { connection } = await join(on.tenant.token);
    const check = jest.spyOn(on.app.get(AccessService), 'check').mockRejectedValue(new Error('timeout'));
    const before = check.mock.calls.length;
    await eventually(() => check.mock.calls.length > before + 1);
    check.mockRestore();
    expect(connection.state).toBe('open');
  });

  it('lets those come back as readers whose text was on its way when they lost the right to write', async () => {
    const person = await on.app.factories.member(on.tenant, Role.Edit);
    const editor = await join(person.token);
    const connection = editor.connection as unknown as { receive(frame: { kind: string }): void };
    const receive = connection.receive.bind(editor.connection);
    jest.spyOn(connection, 'receive').mockImplementation((frame) => frame.kind !== 'access' && receive(frame));
    await on.tenant.client.patch(`/v1/orgs/${on.tenant.organizationId}/members/${person.user.id}`, {
      body: { role: 'read' },
      status: 200,
    });
    await eventually(() => {
      editor.type('.');
      return editor.connection.state === 'offline';
    }, 3_000);
    jest.restoreAllMocks();
    await eventually(() => editor.connection.access?.canWrite === false);
    expect([editor.connection.state, editor.connection.isStored]).toEqual(['open', false]);
  });

  it('lets no one type where a pull request decides about the content', async () => {
    const { connection } = await join(on.tenant.token);
    await on.app.database.query('UPDATE change_requests SET source_url = $2 WHERE id = $1', [
      on.readme.split('/').at(-3),
      'https://git.example/pulls/1',
    ]);
    await eventually(() => connection.access?.canWrite === false);
    expect((await join(on.tenant.token)).connection.access?.canWrite).toBe(false);
  });

  /** A connection that sends what the app never sends; gives the code that it is closed with. */
  async function send(person: Person, ...messages: (Uint8Array | string)[]): Promise<number> {
    const socket = new WebSocket(addressOf(on.app.url, on.readme));
    await once(socket, 'open');
    const closed = once(socket, 'close') as Promise<[number]>;
    socket.send(JSON.stringify({ token: person.token }));
    await once(socket, 'message');
    for (const message of messages) socket.send(message);
    return (await closed)[0];
  }
  const updateOf = (change: (doc: Y.Doc) => void): Uint8Array => {
    const doc = new Y.Doc();
    change(doc);
    return frameOf('update', Y.encodeStateAsUpdate(doc));
  };
  const inserting = (node: Y.XmlElement | Y.XmlText, root = 'prosemirror') =>
    updateOf((doc) => doc.getXmlFragment(root).insert(0, [node]));
  const paragraph = (change: (node: Y.XmlElement) => void) => {
    const node = new Y.XmlElement('paragraph');
    change(node);
    return node;
  };

  /** A value behind a letter of a text: nothing but the letter says where it stands. */
  const following = (letter: string) => {
    const doc = new Y.Doc();
    const text = new Y.XmlText(letter);
    doc.getXmlFragment('prosemirror').insert(0, [paragraph((node) => node.insert(0, [text]))]);
    doc.transact((transaction) => {
      const left = text._start;
      if (!left) return;
      const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID));
      const content = new Y.ContentAny([{ evil: true }]);
      new Y.Item(id, left, left.lastId, null, null, text, null, content).integrate(transaction, 0);
    });
    return frameOf('update', Y.encodeStateAsUpdate(doc));
  };

  it.each([
    ['text instead of a frame', () => 'hello'],
    ['an unknown frame', () => new Uint8Array([99, 1])],
    ['bytes that are no update', () => frameOf('update', new Uint8Array([7, 255, 255, 255]))],
    ['bytes that are no state', () => frameOf('state', new Uint8Array([255, 255, 255, 255, 255]))],
    ['a node that no page has', () => inserting(new Y.XmlElement('script'))],
    ['another root', () => inserting(new Y.XmlElement('paragraph'), 'other')],
    ['a map', () => updateOf((doc) => doc.getMap('prosemirror').set('a', 1))],
    ['an unknown attribute', () => inserting(paragraph((node) => node.setAttribute('onclick', 'alert(1)')))],
    ['an attribute of another type', () => inserting(paragraph((node) => node.setAttribute('data', 5 as never)))],
    [
      'a mark that no text has',
      () =>
        inserting(
          paragraph((node) => {
            const text = new Y.XmlText();
            text.insert(0, 'x', { blink: {} });
            node.insert(0, [text]);
          }),
        ),
    ],
    [
      'an embedded object',
      () =>
        inserting(
          paragraph((node) => {
            const text = new Y.XmlText();
            text.insertEmbed(0, { evil: true });
            node.insert(0, [text]);
          }),
        ),
    ],
    ['a value where text belongs', () => following('a')],
    ['what only the server says', () => jsonFrame('stored', { count: 1 })],
  ])('refuses %s, and keeps the page for the others', async (_what, make) => {
    const editor = await join(on.tenant.token);
    expect(await send(on.tenant, make())).toBe(4400);
    editor.type(' Still here.');
    await editor.stored();
    expect(editor.markdown).toBe('Welcome. Still here.\n');
  });

  it('takes attributes that are changed again and again, and no value of another type in their place', async () => {
    const editor = await join(on.tenant.token);
    const node = new Y.XmlElement('paragraph');
    const root = editor.doc.getXmlFragment('prosemirror');
    root.insert(0, [node]);
    for (const dir of ['ltr', 'rtl', 'ltr']) {
      node.setAttribute('data', JSON.stringify({ dir }));
      await editor.stored();
    }
    expect(editor.connection.state).toBe('open');
    node.setAttribute('data', 5 as never);
    await eventually(() => editor.connection.code === 4400);
    const other = await join(on.tenant.token);
    const kept = other.doc.getXmlFragment('prosemirror').get(0) as Y.XmlElement;
    expect(kept.getAttribute('data')).toBe('{"dir":"ltr"}');
  });

  it('takes what a client asks for by itself not for typing', async () => {
    const editor = await join(on.tenant.token);
    const socket = (editor.connection as unknown as { socket: WebSocket }).socket;
    const typist = new Y.Doc();
    Y.applyUpdate(typist, Y.encodeStateAsUpdate(editor.doc));
    typist.on('update', (update: Uint8Array) => socket.send(frameOf('update', update)));
    for (let pulls = 0; pulls < 390; pulls += 1) socket.send(frameOf('state', Y.encodeStateVector(editor.doc)));
    const line = paragraph(() => undefined);
    typist.getXmlFragment('prosemirror').insert(0, [line]);
    const text = new Y.XmlText('b');
    line.insert(0, [text]);
    for (let keys = 0; keys < 380; keys += 1) text.insert(text.length, 'a');
    const other = await join(on.tenant.token);
    await eventually(() => other.markdown.includes(`b${'a'.repeat(380)}`) || socket.readyState !== WebSocket.OPEN);
    expect(socket.readyState).toBe(WebSocket.OPEN);
  });

  it('closes on updates of readers, on messages that are too long, and on too many of them', async () => {
    const reader = await on.app.factories.member(on.tenant, Role.Read);
    const fine = inserting(paragraph((node) => node.insert(0, [new Y.XmlText('x')])));
    expect(await send(reader, fine)).toBe(4403);
    expect(await send(on.tenant, new Uint8Array(1024 * 1024 + 10))).toBe(1009);
    const many = Array.from({ length: 600 }, () => jsonFrame('presence', { clientId: 1, place: null }));
    expect(await send(on.tenant, ...many)).toBe(4429);
  });
});
