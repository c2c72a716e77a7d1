import { LiveConnections } from '../../src/live/live-connections';
import { CuttableProxy } from '../support/cuttable-proxy';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import type { HeartbeatTimes } from '../../app/lib/heartbeat';
import { liveStage } from './live-stage';

const QUICK: HeartbeatTimes = { ping: 100, lost: 1_000 };
/** Maximum number of pages that one person edits at a time. */
const MAX_OF_PERSON = 20;

describe('a live connection on which nothing arrives any more', () => {
  const on = liveStage();
  let proxy: CuttableProxy;
  beforeEach(async () => {
    proxy = await CuttableProxy.start(on.app.url);
  });
  afterEach(() => proxy.close());

  const join = (url: string, times?: HeartbeatTimes): Promise<LiveEditor> =>
    on.enter(new LiveEditor(url, on.readme, on.tenant.token, {}, times));

  it('is closed by the service, and not counted among those of its person', async () => {
    const connections = on.app.get(LiveConnections);
    const { pingMs } = connections;
    try {
      for (let index = 0; index < MAX_OF_PERSON; index += 1) await join(proxy.url());
      proxy.hang();
      connections.pingMs = 200;
      const other = await join(on.app.url);
      await eventually(() => other.connection.state === 'open');
    } finally {
      connections.pingMs = pingMs;
    }
  });

  it('is replaced by the client, which sends again what was typed meanwhile', async () => {
    const editor = await join(proxy.url(), QUICK);
    proxy.hang();
    editor.type(' Typed.');
    await eventually(() => editor.connection.state === 'offline', 20_000);
    expect(editor.connection.isStored).toBe(false);
    editor.address = editor.address.replace(new URL(proxy.url()).port, new URL(on.app.url).port);
    await editor.stored();
    const other = await join(on.app.url);
    expect(other.markdown).toContain('Welcome. Typed.');
  });

  it('is kept while a long text is on its way in either direction, however slow', async () => {
    const editor = await join(proxy.url(), QUICK);
    proxy.slowDown(100_000);
    const text = '语'.repeat(150_000);
    editor.add(text);
    const states = new Set<string>();
    await eventually(() => {
      states.add(editor.connection.state);
      return editor.connection.isStored;
    }, 20_000);
    expect([...states]).toEqual(['open']);

    const other = new LiveEditor(proxy.url(), on.readme, on.tenant.token, {}, QUICK);
    on.people.push(other);
    const seen = new Set<string>();
    await eventually(() => {
      seen.add(other.connection.state);
      return other.connection.isSynced;
    }, 20_000);
    expect([...seen]).not.toContain('offline');
    expect(other.markdown).toContain(text);
  });

  it('is not closed while someone reads and nothing happens', async () => {
    const connections = on.app.get(LiveConnections);
    const { pingMs } = connections;
    connections.pingMs = 100;
    try {
      const editor = await join(on.app.url, QUICK);
      const states = new Set<string>();
      const end = Date.now() + 2_500;
      await eventually(() => {
        states.add(editor.connection.state);
        return Date.now() > end;
      });
      expect([...states]).toEqual(['open']);
    } finally {
      connections.pingMs = pingMs;
    }
  });
});

describe('a message of more than a megabyte', () => {
  const on = liveStage();

  it('arrives in parts: a page that would be too long is refused with its size, and not sent again', async () => {
    const editor = await on.enter(new LiveEditor(on.app.url, on.readme, on.tenant.token));
    editor.add('word '.repeat(260_000));
    await eventually(() => editor.connection.state === 'ended');
    expect(editor.connection.reason).toMatch(/1,300,0\d\d characters; at most 200,000/);
    expect(editor.connection.isStored).toBe(false);
  });
});
