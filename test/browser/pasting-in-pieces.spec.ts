import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { LiveEditor } from '../support/live-editor';
import { pasteStage } from './paste-stage';

const stage = pasteStage();

/** The part of the time in which the page may stand still; if all were inserted at once, it would for nearly all of it. */
const LONGEST_PART = 0.5;

const ITEM =
  '<p style="margin-bottom: 0cm"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt">' +
  '<span style="font-weight: bold">Some</span> words that go on for a while.</font></font></p>\n' +
  '<ol>\n\t<li><p style="margin-bottom: 0cm">1</p></li>\n\t<li><p>2 <a href="https://example.com/a">link</a></p></li>\n</ol>\n';
const markup = (characters: number): string =>
  `<p>Begin.</p>${ITEM.repeat(Math.ceil(characters / ITEM.length))}<p>End.</p>`;
const MARKDOWN = `Begin.\n\n${'## Head\n\n- **one** item with [a link](https://example.com/a)\n- two\n\nA paragraph.\n\n'.repeat(1_500)}End.\n`;
const TEXT = `Begin.\n\n${'Some words of text that go on for a while.\n\n'.repeat(4_000)}End.`;

/** Notes the longest time in which nothing else could run. */
const watch = (page: Page) =>
  page.evaluate(`(() => {
    let last = performance.now();
    window.longestPause = 0;
    setInterval(() => {
      const now = performance.now();
      window.longestPause = Math.max(window.longestPause, now - last);
      last = now;
    }, 10);
  })()`);

const cancel = () => stage.page.getByRole('button', { name: 'Cancel pasting' });
const blocksOf = () => stage.page.evaluate<number>(`document.querySelector('.ProseMirror').childElementCount`);
/** Cancels the paste as soon as it can be and more than as many blocks are in the text; call it before. */
const cancelWith = (blocks: number) => () =>
  stage.page.evaluate(`new Promise((resolve) => {
    const timer = setInterval(() => {
      const button = document.querySelector('button[aria-label="Cancel pasting"]');
      if (!button || document.querySelector('.ProseMirror').childElementCount <= ${blocks}) return;
      clearInterval(timer);
      button.click();
      resolve();
    });
  })`);
/** Waits until a part of the paste is in the text. */
const insertedInPart = () => eventually(async () => (await blocksOf()) > 20);
const ended = () => cancel().waitFor({ state: 'detached' });

const PASTES: readonly (readonly [string, Readonly<Record<string, string>>, number])[] = [
  ['600 kB of markup', { 'text/html': markup(600_000), 'text/plain': 'Begin.' }, 600_000 / ITEM.length],
  ['Markdown', { 'text/plain': MARKDOWN }, 1_500],
  ['text', { 'text/plain': TEXT }, 4_000],
];

describe('a large paste', () => {
  it.each(PASTES)(
    'is inserted while the page reacts, before what is typed meanwhile: %s',
    async (_what, data, count) => {
      await stage.writer.type('Before. ');
      await watch(stage.page);
      const began = Date.now();
      await stage.paste(data);
      await stage.writer.type('Typed meanwhile.');
      await stage.writer.sees('End.');
      await ended();
      const longest = await stage.page.evaluate<number>('window.longestPause');
      expect(longest / (Date.now() - began)).toBeLessThan(LONGEST_PART);
      const words = (await stage.writer.shown()).replaceAll(/\s+/g, ' ');
      expect(words).toMatch(/^Before\. Begin\..*End\.Typed meanwhile\.$/);
      expect(words.match(/go on for a while|A paragraph/g)).toHaveLength(Math.ceil(count));
      await stage.writer.saved();
      await stage.page.reload();
      await stage.writer.ready();
      await stage.writer.sees('End.Typed meanwhile.');
    },
  );

  it('is one step of undoing', async () => {
    await stage.writer.type('Before.');
    await stage.writer.press('Enter');
    await stage.paste({ 'text/html': markup(300_000) });
    // Each item is two blocks.
    await eventually(async () => (await blocksOf()) > (2 * 300_000) / ITEM.length);
    await ended();
    await stage.writer.press('Control+Z');
    await eventually(async () => (await blocksOf()) < 4);
    expect((await stage.markdown()).trim()).toBe('Before.');
  });

  it.each([
    ['while it is converted', cancelWith(0)],
    ['while it is inserted', cancelWith(20)],
  ])('leaves the page as it was if it is cancelled: %s', async (_when, cancelPasting) => {
    await stage.writer.type('Before.');
    const cancelled = cancelPasting();
    await stage.paste({ 'text/html': markup(600_000) });
    await cancelled;
    await ended();
    await stage.writer.text.click();
    await stage.writer.press('Control+End');
    await stage.writer.type(' After.');
    expect((await stage.markdown()).trim()).toBe('Before. After.');
  });

  it('ends when it is undone while it is inserted', async () => {
    await stage.writer.type('Before.');
    await stage.paste({ 'text/html': markup(600_000) });
    await insertedInPart();
    await stage.writer.press('Control+Z');
    await ended();
    expect((await stage.markdown()).trim()).toBe('Before.');
  });

  it('stays where it belongs while someone else types before it and into it', async () => {
    await stage.writer.type('Before.');
    await stage.writer.press('Enter');
    const colleague = new LiveEditor(stage.service, stage.livePlace, stage.token);
    await colleague.ready();
    await stage.paste({ 'text/html': markup(250_000) });
    for (let at = 0; (await cancel().count()) > 0 || at === 0; at += 1) {
      colleague.type(` T${at}.`);
      await colleague.stored();
    }
    await stage.writer.sees('End.');
    const text = await stage.markdown();
    await eventually(() => colleague.markdown === text);
    colleague.leave();
    const [first, second, third] = text.split('\n\n');
    expect(first).toMatch(/^Before\.(?: T\d+\.)+$/);
    expect([second, third]).toEqual(['Begin.', '**Some** words that go on for a while.']);
    expect(text.match(/go on for a while/g)).toHaveLength(Math.ceil(250_000 / ITEM.length));
    expect(text.trim()).toMatch(/\nEnd\.$/);
  });

  it('is complete after the connection was cut while it was inserted', async () => {
    await stage.paste({ 'text/html': markup(250_000) });
    await insertedInPart();
    await stage.page.context().setOffline(true);
    await ended();
    await stage.page.context().setOffline(false);
    const text = await stage.markdown();
    expect(text.match(/go on for a while/g)).toHaveLength(Math.ceil(250_000 / ITEM.length));
    expect(text.trim()).toMatch(/\nEnd\.$/);
  });

  it('is complete after the page was closed while it was inserted', async () => {
    stage.page.on('dialog', (dialog) => void dialog.accept());
    await stage.paste({ 'text/html': markup(250_000) });
    await insertedInPart();
    await stage.page.reload();
    await stage.writer.ready();
    await stage.writer.sees('End.');
    const text = await stage.markdown();
    expect(text.match(/go on for a while/g)).toHaveLength(Math.ceil(250_000 / ITEM.length));
  });

  it('is refused with the reason before anything of it is inserted, if it has too many blocks', async () => {
    await stage.writer.type('Before.');
    await stage.paste({ 'text/plain': '- a\n'.repeat(17_000) });
    await stage.page
      .getByText(/Nothing was inserted: the page would have \d\d,\d{3} blocks, lines of code and other parts/)
      .waitFor();
    expect((await stage.markdown()).trim()).toBe('Before.');
  });
});
