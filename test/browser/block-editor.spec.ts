import { expectAccessibleInBothSchemes, expectToFitPhone, keepScreenshot } from './browser';
import { insertText, pressKeys, typeText } from './editor-keys';
import { expectSoon } from './expect-soon';
import { viewerStage } from './viewer-stage';
import { SAVED } from './writer';

const on = viewerStage();

/** What a writer types into. */
const text = () => on.page.getByRole('textbox', { name: /^Text of/ });

/** Waits until the service has all that was typed. */
const saved = () => on.page.getByText(SAVED).waitFor();

const press = (...keys: readonly string[]) => pressKeys(on.page, ...keys);
const type = (words: string) => typeText(on.page, words);

interface Found {
  readonly items: { readonly number: number }[];
}

const drafts = async () =>
  (await on.world.tenant.client.get<Found>(`${on.world.path}/change-requests`, { query: { status: 'draft' } })).body
    .items;

const markdownOf = async (place: string) => {
  const path = `${on.world.path}/${place}/page/${on.world.page('Install')}`;
  return (await on.world.tenant.client.get<{ markdown: string }>(path, { status: 200 })).body.markdown;
};
const inDraft = async () => markdownOf(`change-requests/${(await drafts())[0]?.number}/content`);

async function open(): Promise<void> {
  await on.enter(on.world.tenant, `${on.world.app}/pages/${on.world.page('Install')}/edit`);
  await text().waitFor();
}

/** Puts the cursor into the empty line at the very end. */
async function atEnd(): Promise<void> {
  await text().focus();
  await press('ControlOrMeta+End');
}

describe('the block editor', () => {
  it('changes the word that was typed, and no other byte', async () => {
    await open();
    const before = await markdownOf('content');
    await text().getByText('One line that stays.').click();
    await press('End');
    await type(' Mind this.');
    await saved();
    await expectSoon(inDraft).toBe(before.replace('One line that stays.', 'One line that stays. Mind this.'));
    await keepScreenshot(on.page, 'app-blocks');
    await expectAccessibleInBothSchemes(on.page);
    await expectToFitPhone(on.page);
  });

  it('saves no blank at the end of a line, and keeps it where it was typed', async () => {
    await open();
    const before = await markdownOf('content');
    const line = text().getByText('One line that stays.');
    await line.click();
    await press('End');
    await type(' Mind ');
    await saved();
    await expectSoon(inDraft).toBe(before.replace('One line that stays.', 'One line that stays. Mind'));
    await type('this.');
    await text().getByText('One line that stays. Mind this.').waitFor();
    await saved();
    await expectSoon(inDraft).toBe(before.replace('One line that stays.', 'One line that stays. Mind this.'));
  });

  it('changes no byte for a blank alone', async () => {
    await open();
    const before = await markdownOf('content');
    await text().getByText('One line that stays.').click();
    await press('End');
    await type(' ');
    await saved();
    await expectSoon(inDraft).toBe(before);
  });

  describe('links to a page of another space', () => {
    /** The address that a link has to lead to. */
    async function far(): Promise<string> {
      const { tenant } = on.world;
      const { space } = await on.app.factories.importedSpace({ 'README.md': '# Over there\n' }, tenant, {
        title: 'Far',
      });
      const { pages } = (
        await tenant.client.get<{ pages: { id: string }[] }>(`/v1/spaces/${space.id}/content/pages`, { status: 200 })
      ).body;
      return `${on.app.url}/app/spaces/${space.id}/pages/${pages[0]?.id}`;
    }

    async function choose(): Promise<void> {
      await press('ControlOrMeta+k');
      await on.page.getByLabel('Links to').fill('Over there');
      await on.page.getByRole('list', { name: 'Pages' }).getByRole('button', { name: 'Over there Far' }).click();
      await press('Enter');
      await on.page.locator('dialog').waitFor({ state: 'detached' });
    }

    it('by where it is', async () => {
      const address = await far();
      await open();
      await text().getByText('One line that stays.').click();
      await press('Home', 'ControlOrMeta+Shift+ArrowRight');
      await choose();
      await text().locator('a', { hasText: 'One' }).waitFor();
      await saved();
      await expectSoon(inDraft).toContain(`[One](${address})`);
      await on.visit(address);
      await on.heading('Over there', 1).waitFor();
    });

    it('by its title, where no words are selected', async () => {
      const address = await far();
      await open();
      // Behind the last word, a double click selects the end of the line.
      await text().getByText('One line that stays.').dblclick();
      await choose();
      await text().locator('a', { hasText: 'Over there' }).waitFor();
      await saved();
      await expectSoon(inDraft).toContain(`[Over there](${address})`);
    });
  });

  it('makes no draft without a change', async () => {
    await open();
    await text().click();
    await press('ArrowDown', 'ArrowUp');
    await on.pageLink('Home').click();
    await on.heading('Home', 1).waitFor();
    await expectSoon(drafts).toEqual([]);
  });

  it('makes blocks of what is typed as Markdown', async () => {
    await open();
    await text().click();
    await press('ControlOrMeta+a', 'Delete');
    await type('## Head');
    await press('Enter');
    await type('Some **bold**, *slanted* and `code` words.');
    await press('Enter');
    await type('- one');
    await press('Enter');
    await type('two');
    await press('Enter', 'Tab');
    await type('deep');
    await press('Enter', 'Enter', 'Enter');
    await type('[ ] to do');
    await press('Enter', 'Enter');
    await type('> quoted');
    await press('Enter', 'Enter');
    await type('```js ');
    await type('let x');
    await press('ControlOrMeta+Enter');
    await type('---');
    await type('End.');
    await saved();
    await expectSoon(inDraft).toBe(
      [
        '# Install\n\n## Head\n\nSome **bold**, _slanted_ and `code` words.',
        '* one\n* two\n  * deep',
        '- [ ] to do',
        '> quoted',
        '```js\nlet x\n```',
        '***',
        'End.\n',
      ].join('\n\n'),
    );
  });

  it('puts in every block by the menu that a slash opens', async () => {
    await open();
    await text().click();
    await press('ControlOrMeta+a', 'Delete');
    const insert = async (words: string) => {
      await type(`/${words}`);
      await on.page.getByRole('listbox', { name: 'Blocks' }).waitFor();
      await press('Enter');
    };
    const save = async () => {
      await on.page.locator('dialog').getByRole('button', { name: 'Save' }).click();
      await on.page.locator('dialog').waitFor({ state: 'detached' });
      await press('ControlOrMeta+End');
    };
    const next = async () => {
      await atEnd();
    };
    await insert('warning');
    await type('Careful.');
    await next();
    await insert('expandable');
    await type('More');
    await press('Enter');
    await type('Inside.');
    await next();
    await insert('tabs');
    await type('In a tab.');
    await keepScreenshot(on.page, 'app-blocks-menu');
    await next();
    await insert('table');
    await type('Name');
    await press('Tab', 'Tab', 'Tab');
    await type('cell');
    await next();
    await insert('columns');
    await type('Left');
    await next();
    await insert('embed');
    await on.page.getByLabel('Address').fill('https://example.com/video');
    await save();
    await saved();
    for (const part of [
      '{% hint style="warning" %}\nCareful.\n{% endhint %}',
      '<summary>More</summary>\n\nInside.',
      '{% tab title="First tab" %}\nIn a tab.\n{% endtab %}',
      '{% embed url="https://example.com/video" %}',
      'cell',
      '{% columns %}\n{% column %}\nLeft\n{% endcolumn %}',
    ])
      await expectSoon(inDraft).toContain(part);
    await keepScreenshot(on.page, 'app-blocks-all');
    await expectAccessibleInBothSchemes(on.page);
  });

  it('drops the blanks where Enter splits a line, and changes nothing else', async () => {
    await open();
    const before = await markdownOf('content');
    await text().getByText('First get Node 20 from its site.').click();
    await press('Home', ...Array.from({ length: 'First get '.length }, () => 'ArrowRight'), 'Enter');
    await text().getByText('Node 20 from its site.', { exact: true }).waitFor();
    await saved();
    await expectSoon(inDraft).toBe(before.replace('First get Node', 'First get\n\nNode'));
  });

  it('goes to the Markdown and back without loss, and undoes', async () => {
    await open();
    await text().getByText('One line that stays.').click();
    await press('End');
    await insertText(on.page, ' New');
    await press('ControlOrMeta+z');
    await type(' Kept');
    await on.button('Edit as Markdown').click();
    await on.page.locator('.preview').getByText('One line that stays. Kept').waitFor();
    await on.button('Edit as blocks').click();
    await text().getByText('One line that stays. Kept').waitFor();
    expect(await inDraft()).toContain('One line that stays. Kept\n');
  });

  it('keeps what is typed without a connection, and after the page went away', async () => {
    await open();
    await text().getByText('One line that stays.').click();
    await on.page.context().setOffline(true);
    await press('End');
    await type(' Far away.');
    await on.said('Saving failed. Your changes are kept in this browser and will be retried.');
    await expectSoon(drafts).toEqual([]);
    await on.page.context().setOffline(false);
    await saved();
    await expectSoon(inDraft).toContain('One line that stays. Far away.');
    await on.page.route('**/content?compat=false', (route) => route.abort());
    await type(' Left over.');
    await on.said('Saving failed');
    await on.page.unroute('**/content?compat=false');
    await on.page.reload();
    await text().getByText('Left over.').waitFor();
    await saved();
    await expectSoon(inDraft).toContain('One line that stays. Far away. Left over.');
    on.problems.length = 0;
  });

  it('has what is typed in two windows, and shows it in both', async () => {
    await open();
    await text().getByText('One line that stays.').click();
    await press('End');
    await type(' Here.');
    await saved();
    const other = await on.page.context().newPage();
    await other.addInitScript(`sessionStorage.setItem('bindery.token', ${JSON.stringify(on.world.tenant.token)})`);
    await other.goto(on.page.url());
    const there = other.getByRole('textbox', { name: /^Text of/ });
    await there.getByText('One line that stays. Here.').click();
    await type(' First.');
    await saved();
    await pressKeys(other, 'Home');
    await typeText(other, 'Mind: ');
    await there.getByText('Mind: One line that stays. Here. First.').waitFor();
    await other.getByText(SAVED).waitFor();
    await type(' Last.');
    await text().getByText('Mind: One line that stays. Here. First. Last.').waitFor();
    await saved();
    await type(' Go on.');
    await saved();
    await expectSoon(inDraft).toContain('Mind: One line that stays. Here. First. Last. Go on.');
    await other.close();
  });

  it('goes on in the text after the settings of a block', async () => {
    await open();
    await text().click();
    await press('ControlOrMeta+a', 'Delete');
    await type('/math');
    await on.page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    await press('Enter');
    await on.page.locator('dialog').getByRole('textbox').first().fill('x^2');
    await on.page.locator('dialog').getByRole('button', { name: 'Save' }).click();
    await on.page.locator('dialog').waitFor({ state: 'detached' });
    await type('Then this.');
    await text().getByText('Then this.').waitFor();
    await saved();
    await expectSoon(inDraft).toContain('Then this.');
  });

  it('takes what is pasted from elsewhere for what it means', async () => {
    await open();
    await text().click();
    await press('ControlOrMeta+a', 'Delete');
    const paste = (data: Record<string, string>) =>
      on.page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        for (const [type, value] of Object.entries(${JSON.stringify(data)})) clipboardData.setData(type, value);
        document.querySelector('.ProseMirror').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      })()`);
    await paste({
      'text/html':
        '<b style="font-weight:normal" id="docs-internal-guid-1"><h2>Docs</h2><p><span style="font-weight:700">Fat</span> text</p><table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table></b><script>alert(1)</script><p onclick="x()">Safe</p>',
    });
    await press('ControlOrMeta+End', 'Enter');
    await paste({
      'text/html':
        "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>· </span>Word one</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o </span>Word deep</p>",
    });
    await press('ControlOrMeta+End', 'Enter', 'Enter', 'Enter');
    await paste({ 'text/plain': '### Marked\n\n1. From *Markdown*.\n' });
    await text().getByText('From Markdown.').waitFor();
    await saved();
    for (const part of [
      '## Docs\n\n**Fat** text',
      '| A | B |',
      'Safe',
      '* Word one\n  * Word deep',
      '### Marked',
      '1. From _Markdown_.',
    ])
      await expectSoon(inDraft).toContain(part);
    expect(await inDraft()).not.toContain('alert');
  });
});
