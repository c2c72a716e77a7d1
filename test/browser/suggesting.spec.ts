import type { Page } from 'playwright-core';
import { Role } from '../../src/common/permissions/role';
import type { Person } from '../factories/factories';
import { eventually } from '../support/eventually';
import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot } from './browser';
import { pressKeys, typeText } from './editor-keys';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';
import { joined } from './writer';

const on = viewerStage();

const LINE = 'One line that stays.';

interface ChangeRequest {
  readonly id: string;
  readonly number: number;
}

const textOf = (page: Page) => page.getByRole('textbox', { name: /^Text of/ });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Comments on this page' });
const lineOf = (page: Page) => textOf(page).locator('p', { hasText: 'One ' });

/** Waits until a line of the text says this, whoever's cursor is in it. */
const sees = (page: Page, words: string) =>
  eventually(async () => {
    const lines = await textOf(page).evaluate((editor) => {
      const copy = editor.cloneNode(true) as typeof editor;
      for (const cursor of copy.querySelectorAll('.live-cursor')) cursor.remove();
      return [...copy.querySelectorAll('p')].map(({ textContent }) => textContent);
    });
    return lines.includes(words);
  });

/** Selects words of the line with the mouse, as people do. */
async function selectWords(page: Page, words: string): Promise<void> {
  await page.bringToFront();
  await lineOf(page).evaluate((line) => line.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await lineOf(page).evaluate((line, wanted) => {
    const walker = line.ownerDocument.createTreeWalker(line, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted);
      if (at < 0) continue;
      const range = line.ownerDocument.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { left, right, top, height } = range.getBoundingClientRect();
      return { left, right, y: top + height / 2 };
    }
    return undefined;
  }, words);
  if (!box) throw new Error(`not in the line: ${words}`);
  await page.mouse.move(box.left + 0.5, box.y);
  await page.mouse.down();
  await page.mouse.move(box.right - 0.5, box.y, { steps: 5 });
  await page.mouse.up();
}

describe('comments and suggestions in the text', () => {
  let changeRequest: ChangeRequest;
  let reader: Person;
  let theirs: Page;

  const path = () => `${on.world.app}/pages/${on.world.page('Install')}/edit?request=${changeRequest.number}`;
  const markdown = async () => {
    const page = `${on.world.path}/change-requests/${changeRequest.id}/content/page/${on.world.page('Install')}`;
    return (await on.world.tenant.client.get<{ markdown: string }>(page, { status: 200 })).body.markdown;
  };
  const highlighted = (page: Page) => textOf(page).locator('.commented').allTextContents();

  beforeEach(async () => {
    const changeRequests = `${on.world.path}/change-requests`;
    changeRequest = (await on.world.tenant.client.post<ChangeRequest>(changeRequests, { body: {}, status: 201 })).body;
    reader = await on.app.factories.member(on.world.tenant, Role.Comment);
    await on.enter(on.world.tenant, path());
    await joined(on.page);
    theirs = await on.page.context().newPage();
    await theirs.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(reader.token)})`);
    await theirs.goto(on.app.url + path());
    await joined(theirs);
  });

  async function suggest(words: string, replacement: string): Promise<void> {
    await selectWords(theirs, words);
    await theirs.getByRole('button', { name: /^Suggest a change/ }).click();
    await theirs.getByLabel('Replace with').fill(replacement);
    await theirs.getByRole('button', { name: 'Suggest', exact: true }).click();
    await theirs.getByText('Suggestion posted').waitFor();
  }

  it('are made by someone who may not edit, keep their place, and are accepted by someone who types', async () => {
    const before = await markdown();
    await suggest('line', 'sentence');
    // It is there for the other one, too.
    await panelOf(on.page).getByText('sentence').waitFor();
    await expectSoon(() => highlighted(on.page)).toEqual(['line']);
    await on.page.bringToFront();
    await lineOf(on.page).click();
    await pressKeys(on.page, 'Home');
    await typeText(on.page, 'Well, line by line: ');
    await sees(theirs, `Well, line by line: ${LINE}`);
    for (const page of [on.page, theirs]) {
      await expectSoon(() => highlighted(page)).toEqual(['line']);
      const mark = textOf(page).locator('.commented');
      await expectSoon(() => mark.evaluate(({ previousSibling }) => previousSibling?.textContent)).toMatch(/One $/);
    }
    await textOf(on.page).locator('.commented').click();
    await panelOf(on.page).locator('li.looked-at').waitFor();
    await keepScreenshot(on.page, 'app-suggestion');
    await expectAccessibleInBothSchemes(on.page);
    await panelOf(theirs).getByText('sentence').waitFor();
    await expectSoon(() => panelOf(theirs).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    await panelOf(on.page).getByRole('button', { name: 'Accept' }).click();
    await panelOf(on.page).getByText('Suggestion accepted').waitFor();
    const accepted = 'Well, line by line: One sentence that stays.';
    await sees(on.page, accepted);
    await sees(theirs, accepted);
    await expectSoon(() => highlighted(theirs)).toEqual([]);
    expect(await markdown()).toBe(before.replace(LINE, accepted));
  });

  it('are written with the keyboard, answered and dismissed', async () => {
    await selectWords(on.page, 'that stays');
    await pressKeys(on.page, 'ControlOrMeta+Alt+m');
    await on.page.getByLabel('Write a comment').fill('Does it?');
    await on.page.keyboard.press('ControlOrMeta+Enter');
    await on.page.getByText('Comment posted').waitFor();
    await panelOf(theirs).getByText('Does it?').waitFor();
    await expectSoon(() => highlighted(theirs)).toEqual(['that stays']);
    await suggest('One', 'Some');
    await theirs.getByRole('button', { name: 'Dismiss' }).click();
    await theirs.getByText('Suggestion dismissed').waitFor();
    await expectSoon(() => highlighted(on.page)).toHaveLength(1);
    await sees(on.page, LINE);
    // What words are about is found again when the page is opened.
    await on.page.reload();
    await panelOf(on.page).getByText('Does it?').waitFor();
    await expectSoon(() => highlighted(on.page)).toEqual(['that stays']);
  });

  it('fit a phone', async () => {
    await suggest('line', 'sentence');
    await on.page.setViewportSize({ width: 390, height: 844 });
    await panelOf(on.page).getByText('sentence').waitFor();
    await expectToFitPhone(on.page);
    await selectWords(on.page, 'stays');
    await keepScreenshot(on.page, 'app-suggestion-phone');
    await on.page.getByRole('button', { name: /^Comment \(/ }).click();
    await on.page.getByLabel('Write a comment').waitFor();
    await keepScreenshot(on.page, 'app-comment-phone');
    await expectAccessibleInBothSchemes(on.page);
  });
});
