import * as Y from 'yjs';
import { ROOT } from '../../src/live/text/live-text';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { liveStage } from './live-stage';

/** With what the document keeps of deleted text, more than the state of a page may have: 4 MiB. */
const ROUNDS = 26;
/** More than a state and its updates may have before they are merged: 1 MiB. */
const PULLS = 16;
const LARGE = 'word '.repeat(36_000).trim();

describe('a page with more changes than it may have bytes', () => {
  const on = liveStage();

  const join = (at = on.app): Promise<LiveEditor> => on.enter(new LiveEditor(at.url, on.readme, on.tenant.token));
  const stored = async () => {
    const [row] = await on.app.database.query<{ seq: number; state: number; updates: number }>(
      `SELECT seq::int, state_seq::int AS state,
              (SELECT count(*)::int FROM live_updates u WHERE u.document_id = d.id) AS updates
         FROM live_documents d WHERE page_id = $1`,
      [on.readmeId],
    );
    return row;
  };
  const save = async (markdown: string) => {
    const changes = [{ operation: 'update_page', page: on.readmeId, document: { markdown } }];
    await on.tenant.client.post(`/v1/${on.changeRequest}/content`, { body: { changes }, status: 200 });
  };

  it('is typed into again once it was cut down', async () => {
    const one = await join();
    const root = one.doc.getXmlFragment(ROOT);
    for (let round = 0; round < ROUNDS; round += 1) {
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.insert(0, [new Y.XmlText(LARGE)]);
      root.insert(0, [paragraph]);
      await one.stored();
      root.delete(0, 1);
      await one.stored();
    }
    one.type(' Typed.');
    await one.stored();
    expect(one.connection.state).toBe('open');
    expect(one.markdown).toContain('Welcome. Typed.');
    expect((await stored())?.updates).toBeLessThan(20);
  });

  it('is kept as one state, and typed into, if all of them come from elsewhere', async () => {
    const watching = await join(on.sibling);
    for (let round = 0; round < PULLS; round += 1) {
      await save(`# Home\n\nWelcome.\n\n${round % 2 === 0 ? LARGE : 'Short.'} Round ${round}.\n`);
      await eventually(() => watching.markdown.includes(`Round ${round}.`));
    }
    watching.type(' Typed.');
    await watching.stored();
    expect(watching.connection.state).toBe('open');
    const { seq = 0, state = 0, updates = 0 } = (await stored()) ?? {};
    expect(seq).toBeGreaterThanOrEqual(PULLS);
    expect(state).toBeGreaterThan(1);
    expect(updates).toBeLessThan(PULLS);
  });
});
