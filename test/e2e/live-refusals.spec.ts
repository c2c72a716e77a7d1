import * as Y from 'yjs';
import { UNKNOWN_BLOCK } from '../../core/documents/editor/names';
import { ROOT } from '../../src/live/text/live-text';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { liveStage } from './live-stage';

const element = (name: string, attributes: Record<string, string> = {}, ...children: (Y.XmlElement | Y.XmlText)[]) => {
  const made = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.insert(0, children);
  return made;
};
const paragraph = (words: string) => element('paragraph', {}, new Y.XmlText(words));
const quotes = (depth: number): Y.XmlElement =>
  depth === 0 ? paragraph('Deep.') : element('blockquote', {}, quotes(depth - 1));

describe('what cannot be written into the page', () => {
  const on = liveStage();

  const join = (at = on.app): Promise<LiveEditor> => on.enter(new LiveEditor(at.url, on.readme, on.tenant.token));
  const insert = (editor: LiveEditor, ...nodes: (Y.XmlElement | Y.XmlText)[]) =>
    editor.doc.getXmlFragment(ROOT).insert(0, nodes);

  it.each([
    ['a text outside of all blocks', () => new Y.XmlText('Outside.'), 4400, /within a block/],
    [
      'a hint with a style that there is not',
      () => element('hint', { data: '{"style":"loud"}' }, paragraph('Loud.')),
      4400,
      /style/,
    ],
    ['400 nested quotes', () => quotes(400), 4400, /nested|levels/],
    ['an unknown block that is no JSON', () => element(UNKNOWN_BLOCK, { node: '{' }), 4400, /JSON/],
    ['a character that cannot be stored', () => paragraph('a\0b'), 4400, /no page can contain/],
    [
      'more than fits into a page',
      () => paragraph('word '.repeat(45_000)),
      4413,
      /225,\d{3} characters; at most 200,000/,
    ],
    [
      'more parts than fit into a page',
      () => element('code', {}, new Y.XmlText('\n'.repeat(30_000))),
      4413,
      /60,\d{3} blocks, lines of code and other parts; at most 48,000/,
    ],
  ])('is refused to its sender alone, with the reason: %s', async (_name, make, code, reason) => {
    const [one, other] = [await join(), await join(on.sibling)];
    const before = other.markdown;
    insert(one, make());
    await eventually(() => one.connection.state === 'ended');
    expect([one.connection.code, one.connection.reason]).toEqual([code, expect.stringMatching(reason)]);
    expect(one.connection.isStored).toBe(false);
    other.type(' Typed.');
    await other.stored();
    expect(other.markdown).toBe(before.replace('Welcome.', 'Welcome. Typed.'));
    const { body } = await on.tenant.client.post<{ result: string }>(`/v1/${on.changeRequest}/merge`, { status: 200 });
    expect(body.result).toBe('merge');
  });

  it('does not hold up another connection of the same person', async () => {
    const [one, same] = [await join(), await join()];
    insert(one, quotes(400));
    same.type(' Typed.');
    await same.stored();
    await eventually(() => one.connection.state === 'ended');
    expect(same.connection.state).toBe('open');
  });

  it('costs little when one more key is pressed in a long page', async () => {
    const one = await join();
    const paragraphs = Array.from({ length: 1_000 }, (_, at) => paragraph(`Paragraph ${at}. ${'word '.repeat(36)}`));
    insert(one, ...paragraphs);
    await one.stored();
    const times: number[] = [];
    for (let at = 0; at < 20; at += 1) {
      const start = performance.now();
      one.type('k', 500);
      await one.stored();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    expect(times[10]).toBeLessThan(250);
  });
});
