import { expectAccessibleInBothSchemes, keepScreenshot } from './browser';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';

const on = viewerStage();

const SIDE_BY_SIDE = { 'bindery.comparison': 'sides' };

/** What `ins` or `del` hold, piece by piece. */
const marked = (tag: 'ins' | 'del') => on.page.locator(`.comparison ${tag}`).allInnerTexts();

describe('a change request', () => {
  it('shows both texts of every page side by side, with the words that changed', async () => {
    await on.enter(on.world.reader, on.changeRequestPath, SIDE_BY_SIDE);
    await on.page.locator('.comparison').waitFor();
    await expectSoon(() => on.page.locator('.changed-page h3').allInnerTexts()).toEqual([
      'Install it',
      'Old page',
      'Uninstall',
    ]);
    const tags = on.page.locator('.changed-page .tag');
    await expectSoon(() => tags.allInnerTexts()).toEqual(['Edited', 'Renamed', 'Removed', 'New']);
    await expectSoon(() => marked('del')).toEqual(['20', 'its']);
    await expectSoon(() => marked('ins')).toEqual(['22', 'the official', ' now']);
    // What exists on one side only is shown once, not beside an empty half.
    const once = (kind: string) => on.page.locator(`.changed-page.${kind} .page-text`).innerText();
    await expectSoon(() => once('removed')).toBe('This will go away.');
    await expectSoon(() => once('new')).toBe('Remove the folder.');
    await expectSoon(() => on.page.locator('.fields').innerText()).toBe('Title: Install → Install it');
    await on.page.locator('.changed-files summary').click();
    await expectSoon(() => on.page.locator('.others').innerText()).toMatch(/pixel\.png\s+New/);
    await on.button('Show 5 unchanged lines').click();
    await on.said('A fourth line that stays.');
  });

  it('names the page that a card leads to', async () => {
    await on.world.insert(
      'Where next',
      '{% content-ref url="install.md" %}\n[install.md](install.md)\n{% endcontent-ref %}\n',
    );
    await on.enter(on.world.reader, on.changeRequestPath);
    await on.page.getByRole('navigation', { name: 'Changed pages' }).getByRole('link', { name: 'Where next' }).click();
    await on.said('Link: Install it (/');
  });

  it('stacks the texts on a phone', async () => {
    await on.enter(on.world.reader, on.changeRequestPath, SIDE_BY_SIDE);
    const cells = on.page.locator('.pair.changed').first().locator('.side-cell');
    await cells.first().waitFor();
    const topOf = async (index: number) => Math.round((await cells.nth(index).boundingBox())?.y ?? 0);
    const below = async () => (await topOf(1)) - (await topOf(0));
    await expectSoon(below).toBe(0);
    await on.page.setViewportSize({ width: 320, height: 640 });
    await expectSoon(below).toBeGreaterThan(0);
  });

  it('is commented, approved and merged, and the space shows it', async () => {
    await on.enter(on.world.reviewer, `${on.world.app}/pages/${on.world.page('Install')}`);
    await on.link(/^Change requests/).click();
    await on.link('Explain the new installer').click();
    await on.page.getByLabel('Write a comment').fill('Good.');
    await on.button('Comment').click();
    await on.said('Comment posted');
    await on.page.getByLabel('Comment (optional)').fill('As it should be.');
    await on.button('Approve').click();
    await on.said('You approved this change request');
    await expectSoon(() => on.page.getByRole('list', { name: 'Reviews' }).innerText()).toMatch(
      /Approved[^]*As it should be\./,
    );
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'viewer-request-approved');
    await on.button('Merge').click();
    await on.said('Merged into the space');
    await expectSoon(() => on.button('Merge').count()).toBe(0);
    await expectSoon(() => on.page.locator('.facts').innerText()).toContain('Merged');
    await on.page.getByRole('link', { name: 'Content', exact: true }).click();
    await on.pageLink('Install it').click();
    await on.said('First get Node 22 from the official site.');
  });

  it('that a merge rule holds back says which, and what to do', async () => {
    const body = { type: 'rules', rules: [{ rule: 'require_at_least_one_approved_review' }] };
    await on.world.tenant.client.put(`${on.world.path}/merge-rules`, { body, status: 200 });
    await on.enter(on.world.tenant, on.changeRequestPath);
    await on.button('Merge').click();
    await on.page.getByRole('alert').filter({ hasText: 'A merge rule of this space is not met yet' }).waitFor();
    await on.said('An approval of the newest content is required.');
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('409') as string]);
    await expectAccessibleInBothSchemes(on.page);
  });

  it('shows what programs found in it, and is merged once the required checks pass', async () => {
    const report = (body: object) =>
      on.world.tenant.client.post(`${on.world.path}/change-requests/${on.world.changeRequest.id}/checks`, { body });
    const details = '<img src=x onerror=alert(1)>\n2 links are broken.';
    await report({ name: 'links', state: 'failure', details, url: 'https://ci.example.com/runs/7' });
    await report({ name: 'style', state: 'neutral' });
    await on.enter(on.world.tenant, `${on.world.app}/settings`);
    await on.page.getByLabel('These rules apply').check();
    await on.page.getByLabel('Required checks').fill('links\n\n spelling \n');
    await on.button('Save rules').click();
    await on.said('Merge rules saved');
    await on.visit(on.changeRequestPath);
    const checks = on.page.getByRole('list', { name: 'Checks' });
    await expectSoon(() => checks.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Failed links Required [^]*<img src=x onerror=alert\(1\)>\n2 links are broken\.\s+Details$/,
      ),
      expect.stringMatching(/^Neutral style /),
      expect.stringMatching(/^Not reported spelling Required/),
    ]);
    const link = checks.getByRole('link', { name: 'Details of the check “links”' });
    await expectSoon(() => link.evaluate(({ href, target, rel }: HTMLAnchorElement) => [href, target, rel])).toEqual([
      'https://ci.example.com/runs/7',
      '_blank',
      'noopener noreferrer',
    ]);
    await expectAccessibleInBothSchemes(on.page);
    await keepScreenshot(on.page, 'viewer-request-checks');
    await on.button('Merge').click();
    await on.page.getByRole('alert').filter({ hasText: 'A merge rule of this space is not met yet' }).waitFor();
    expect(on.problems.splice(0)).toEqual([expect.stringContaining('409') as string]);
    for (const name of ['links', 'spelling']) await report({ name, state: 'success' });
    await on.button('Merge').click();
    await on.said('Merged into the space');
    await expectSoon(() => checks.innerText()).toMatch(/Passed links[^]*Passed spelling/);
  });

  it('in conflict says what to do next, is resolved page by page, and merges', async () => {
    await on.world.merge(await on.world.rival('Node 24'));
    await on.enter(on.world.tenant, on.changeRequestPath);
    await on.heading('Conflicts', 2).waitFor();
    await on.said('Outdated: the space has changed since');
    await on.button('Merge').click();
    await on.said('Merge failed: resolve the conflicts first.');
    await on.button('Update from space').first().click();
    await on.said('passages that both sides changed are marked');
    await on.page.getByText('Show both texts').click();
    await on.page.getByText('Edit text', { exact: true }).click();
    const area = on.page.getByLabel(/^Text of “Install it”/);
    await area.click();
    await expectSoon(() => area.inputValue()).toMatch(/Node 22[^]*Node 24/);
    await area.fill('Get Node 26.');
    await on.button('Save text').click();
    await on.said('“Install it” saved');
    await expectSoon(() => on.heading('Conflicts', 2).isVisible()).toBe(false);
    await on.button('Merge').click();
    await on.said('Merged into the space');
  });

  it.each([
    ['Keep the text of this change request', 'Node 22'],
    ['Use the text of the space', 'Node 24'],
  ])('in conflict can take one side whole: %s', async (choice, text) => {
    await on.world.merge(await on.world.rival('Node 24'));
    await on.enter(on.world.tenant, on.changeRequestPath);
    await on.button('Update from space').last().click();
    await on.button(choice).click();
    await on.said('Conflict in “Install it” resolved');
    await on.button('Merge').click();
    await on.said('Merged into the space');
    await on.visit(`${on.world.app}/pages/${on.world.page('Install')}`);
    await expectSoon(() => on.page.locator('.page-text').innerText()).toContain(text);
  });

  it('moves between its states, and takes another subject', async () => {
    await on.enter(on.world.tenant, on.changeRequestPath);
    await on.button('Convert to draft').click();
    await on.said('Converted to draft');
    await on.button('Open for review').click();
    await on.said('Opened for review');
    await on.page.getByText('Change subject').click();
    await on.page.getByLabel('Subject').fill('Another subject');
    await on.page.keyboard.press('Enter');
    await on.heading('Another subject', 1).waitFor();
    await on.button('Request review').click();
    await on.page.getByRole('dialog').getByRole('checkbox', { name: on.world.reviewer.user.displayName }).waitFor();
    await on.page.getByRole('dialog').getByRole('button', { name: 'Request review' }).click();
    await on.said(`Review requested from ${on.world.reviewer.user.displayName}`);
    await on.button('Archive').click();
    await on.said('Change request archived');
    await expectSoon(() => on.buttons()).toEqual(['Open', 'Resolved', 'Comment', 'Reopen']);
  });

  it('offers a person only what their role allows', async () => {
    await on.enter(on.world.reader, on.changeRequestPath);
    await on.heading('Comments', 2).waitFor();
    await on.said('You have read access: you cannot change this change request.');
    await on.said('Ask for comment access to reply');
    await expectSoon(() => on.buttons()).toEqual(['Open', 'Resolved']);
  });
});
