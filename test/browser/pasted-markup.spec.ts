import { inspectScreen } from './browser';
import { pasteStage, recorded } from './paste-stage';

const stage = pasteStage();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const text = async () => (await stage.markdown()).trim();
const notice = () => stage.page.locator('.toasts');

/** Pastes markup; resolves when its last words are in the text. */
async function paste(html: string, lastWords: string): Promise<void> {
  await stage.paste({ 'text/html': html });
  await stage.writer.sees(lastWords);
}

describe('markup of other programs', () => {
  beforeEach(async () => {
    await stage.page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: PIXEL }),
    );
  });

  it('keeps merged cells in their columns and rows, with the title of the table', async () => {
    await paste(
      '<table><caption>Hours</caption><thead><tr><th rowspan="2">Name</th><th colspan="2">Summer<br>time</th></tr>' +
        '<tr><th>from</th><th>to</th></tr></thead><tbody><tr><td rowspan="9">Ada</td><td rowspan="0">1</td><td>2</td></tr>' +
        '<tr><td>3</td></tr><tr><td colspan="1">4</td></tr></tbody><tfoot><tr><td colspan="2">Sum</td><td>9</td></tr></tfoot></table>',
      'Sum',
    );
    expect(await text()).toBe(
      [
        'Hours\n',
        '| Name | Summer time |  |',
        '| --- | --- | --- |',
        '|  | from | to |',
        '| Ada | 1 | 2 |',
        '|  |  | 3 |',
        '|  |  | 4 |',
        '| Sum |  | 9 |',
      ].join('\n'),
    );
  });

  it('is a table of the same shape if it comes from Excel', async () => {
    await paste(recorded('excel'), 'South');
    expect(await text()).toBe(
      [
        '| Team | Hours |  | Note |',
        '| --- | --- | --- | --- |',
        '|  | May | June |  |',
        '| North | 12 | none<br>yet |  |',
        '| South | 34 |  |  |',
      ].join('\n'),
    );
  });

  it('is a table of the same shape if it comes from LibreOffice Calc', async () => {
    await paste(recorded('libreoffice-calc'), 'Ada');
    expect(await text()).toBe('| Name | Dates |  |\n| --- | --- | --- |\n|  | from | to |\n| Ada | 1 | 2 |');
    await expect(notice().textContent()).resolves.toBe('');
  });

  it('keeps the lists, numbers and tables of LibreOffice Writer, without empty lines', async () => {
    await paste(recorded('libreoffice-writer'), 'Ada');
    expect(await text()).toBe(
      [
        '## Plan\n\nSome **bold** and _italic_ words.\n',
        '1. First\n   1. First below\n   2. Second below\n2. Second\n',
        'Between\n\n3. Third\n\n* Point\n  * Deeper\n',
        '| Name | Dates |  |\n| --- | --- | --- |\n|  | from | to |\n| Ada | 1 | 2 |',
      ].join('\n'),
    );
  });

  it('keeps the lists and numbers of Word, and names the comments and pictures that it cannot take', async () => {
    await paste(recorded('word'), 'One');
    await stage.page.getByText('Pasted without: 1 picture, 1 comment', { exact: true }).waitFor();
    expect(await text()).toBe(
      [
        '## 2. Plan\n\nRead this first.\n',
        '3. Third\n   1. Below\n\n      More words\n\n   2. Below too\n4. Fourth\n',
        '* Point\n  * Deeper\n\n1. One',
      ].join('\n'),
    );
  });

  it('keeps the lists and numbers of Google Docs, without empty lines', async () => {
    await paste(recorded('google-docs'), 'Link');
    expect(await text()).toBe(
      [
        '## Steps\n',
        '1. First\n   1. **Bold** below\n      1. Deeper\n2. Second\n',
        'Between\n\n3. Third\n',
        '* _Point_\n  * [Link](https://example.com/a)',
      ].join('\n'),
    );
    await expect(notice().textContent()).resolves.toBe('');
  });

  it('has the checklists of Google Docs as tasks, without the pictures of their boxes', async () => {
    const box = (state: string) =>
      `<img src="data:image/png;base64,iVBORw0KGgo=" alt="${state}" aria-roledescription="checkbox">`;
    const item = (words: string, isChecked: boolean, level = 1) =>
      `<li dir="ltr" role="checkbox" aria-checked="${isChecked}" aria-level="${level}" style="list-style-type:none">` +
      `${box(isChecked ? 'checked' : 'unchecked')}<p dir="ltr" role="presentation"><span>${words}</span></p></li>`;
    await paste(
      `<b style="font-weight:normal" id="docs-internal-guid-1"><ul>${item('Open', false)}${item('Done', true)}` +
        `<ul>${item('Below', true, 2)}</ul></ul><p><span>Then</span></p><ul><li aria-level="1"><p><span>Point</span></p></li></ul></b>`,
      'Point',
    );
    expect(await text()).toBe('* [ ] Open\n* [x] Done\n  * [x] Below\n\nThen\n\n* Point');
    await expect(notice().textContent()).resolves.toBe('');
  });

  it('keeps levels and numbers where the lists of Word and those of HTML alternate', async () => {
    const item = (marker: string, words: string, list: string, margin = 36) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:${margin}pt;text-indent:-18pt;mso-list:${list}'>` +
      `<![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7pt "Times New Roman"'>&nbsp; </span></span><![endif]>${words}</p>`;
    await paste(
      item('4.', 'Fourth', 'l0 level1 lfo1') +
        item('a)', 'Below', 'l0 level2 lfo1', 72) +
        '<ul><li>Real<ol start="3"><li>Real below</li></ol></li></ul>' +
        item('5.', 'Fifth', 'l0 level1 lfo1') +
        '<ol start="7"><li>Seventh</li></ol>' +
        item('1.', 'Again', 'l1 level1 lfo2') +
        item('·', 'Point', 'l2 level2 lfo3', 72) +
        item('2.', 'Second', 'l1 level1 lfo2') +
        item('1.', 'Restarted', 'l1 level1 lfo4'),
      'Restarted',
    );
    expect(await text()).toBe(
      [
        '4. Fourth\n   1. Below\n',
        '* Real\n\n  3. Real below\n',
        '5. Fifth\n',
        '7) Seventh\n',
        '1. Again\n   * Point\n2. Second\n',
        '1) Restarted',
      ].join('\n'),
    );
  });

  it('leaves no empty data attributes, and is not confused by those of others', async () => {
    await paste(
      '<ul data-node=""><li data-node="" data-data="">item</li></ul><p data-x="">A <span data-node="">word</span></p>' +
        '<p><a href="https://pictures.example/large" data-size=""><img src="https://pictures.example/a.png" alt="A" data-size=""></a></p>' +
        '<table data-node="7"><tr data-node=""><td data-node="">a</td><td data-x="">b</td></tr><tr><td>1</td><td>2</td></tr></table>',
      'word',
    );
    const found = await text();
    expect(found).not.toContain('data-');
    expect(found).toContain('* item\n\nA word\n\n<figure><img src="https://pictures.example/a.png" alt="A">');
    expect(found).toContain('| a | b |\n| --- | --- |\n| 1 | 2 |');
  });

  it('has pictures as blocks with their captions, or among the words', async () => {
    await paste(
      '<img src="https://pictures.example/a.png" alt="A"><figure><img src="https://pictures.example/b.png">' +
        '<figcaption>A caption</figcaption></figure><p>Words <span><img src="https://pictures.example/c.png" alt="C"></span> and</p>' +
        '<p>a<span><br></span>line</p>',
      'line',
    );
    await stage.writer.press('End');
    await stage.paste({ 'text/html': '<meta charset="utf-8"><img src="https://pictures.example/d.png" alt="D">' });
    expect(await text()).toBe(
      [
        '<figure><img src="https://pictures.example/a.png" alt="A"><figcaption></figcaption></figure>\n',
        '<figure><img src="https://pictures.example/b.png" alt=""><figcaption><p>A caption</p></figcaption></figure>\n',
        'Words ![C](https://pictures.example/c.png) and\n\na\\\nline![D](https://pictures.example/d.png)',
      ].join('\n'),
    );
  });

  it('is inserted with one notice of what it lost', async () => {
    await paste(
      '<p>Begin <svg width="400"><text>drawn</text></svg><canvas></canvas></p><object data="a"><embed src="b">fallback</object>' +
        '<iframe src="https://example.com"></iframe><video src="a">no video</video><input value="a"><select><option>b</option></select>' +
        '<textarea>c</textarea><script>run()</script><img src="file:///C:/a.png"><img src="blob:https://example.com/1">' +
        '<a href="file:///C:/b.txt">a file</a> end',
      'end',
    );
    await stage.page
      .getByText('Pasted without: 2 pictures, 2 drawings, 3 embedded objects, 3 form fields, 1 script, 1 link', {
        exact: true,
      })
      .waitFor();
    await inspectScreen(stage.page, 'pasted-without');
    const found = await text();
    for (const lost of ['drawn', 'fallback', 'no video', 'run()']) expect(found).not.toContain(lost);
  });

  it('is named even if nothing of it is left', async () => {
    await stage.paste({ 'text/html': '<iframe src="https://example.com"></iframe>' });
    await stage.page.getByText('Pasted without: 1 embedded object', { exact: true }).waitFor();
  });

  it('is named in German, too', async () => {
    await stage.page.evaluate("localStorage.setItem('bindery.language', 'de')");
    await stage.page.reload();
    await stage.page.locator('.ProseMirror[contenteditable="true"]').waitFor();
    await stage.paste({
      'text/html': '<p>a</p><iframe src="https://example.com"></iframe><canvas></canvas><canvas></canvas>',
    });
    await stage.page.getByText('Eingefügt ohne: 2 Zeichnungen, 1 eingebettetes Objekt', { exact: true }).waitFor();
  });

  it('is inserted without a notice if only its look is lost', async () => {
    await paste(
      '<style>p { color: red }</style><p style="color: red" title="a > b" onclick="run()">Red <a href="https://example.com">' +
        '<svg width="16" viewBox="0 0 16 16"></svg>link</a> <svg aria-hidden="true"></svg><button>Copy</button>' +
        '<img src="data:," width="1" height="1"><input type="hidden" value="a"><a href="javascript:run()">press</a></p>' +
        '<ul><li><input type="checkbox" checked> done</li></ul><script type="application/ld+json">{}</script>',
      'done',
    );
    await expect(notice().textContent()).resolves.toBe('');
    expect(await text()).toBe('Red [link](https://example.com) press\n\n* [x] done');
  });

  it('arrives from another page in the browser as it was there', async () => {
    await stage.copy(
      '<h2>Hours</h2><p>From <b>nine</b> to <a href="https://example.com/five">five</a>.</p><ol start="4"><li>Four<ul><li>below</li></ul></li></ol>' +
        '<table><tr><th rowspan=2>Day</th><th>Open</th></tr><tr><td>yes</td></tr></table><p>A <svg width="90" height="90"><rect width="90" height="90"/></svg> chart</p>',
    );
    await stage.writer.press('Control+V');
    await stage.page.getByText('Pasted without: 1 drawing', { exact: true }).waitFor();
    expect(await text()).toBe(
      '## Hours\n\nFrom **nine** to [five](https://example.com/five).\n\n4. Four\n   * below\n\n| Day | Open |\n| --- | --- |\n|  | yes |\n\nA chart',
    );
  });

  it('arrives as plain text with Shift', async () => {
    await stage.copy('<h2># Title</h2><p><b>- one</b><br>**two**</p>');
    await stage.writer.press('Control+Shift+V');
    await stage.writer.sees('two');
    expect(await text()).toBe('\\# Title\\\n\\- one\\\n\\*\\*two\\*\\*');
  });
});
