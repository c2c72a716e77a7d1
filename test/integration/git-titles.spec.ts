import { describeWithGit } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

const SUMMARY =
  '# Contents\r\n\r\n* [Home](README.md)\r\n* [Guide](guide.md)\r\n* [Front](front.md)\r\n* [Plain](plain.md)\r\n';
const FILES = {
  'README.md': '# Welcome to us\n\nWelcome.\n',
  'guide.md': '---\ndescription: How\n---\n\nThe [guide](front.md)\n=====================\n\nSteps.\n',
  'front.md': '---\ntitle: In front\n---\n\n# A heading\n\nText.\n',
  'plain.md': 'No heading.\n',
  'SUMMARY.md': SUMMARY,
};
const TITLES = ['Home', 'Guide', 'Front', 'Plain'];

describeWithGit('titles in SUMMARY.md that differ from the first headings', () => {
  const on = gitStage();

  it('stay while agents read a page, append a line and send it back', async () => {
    const space = await on.connected(FILES);
    for (const title of TITLES) await space.edit(title, `${await space.markdown(title)}\nOne more line.\n`);
    await space.synced();
    expect((await space.pages()).map(({ title }) => title)).toEqual(TITLES);
    expect(`${await on.remote.file('SUMMARY.md')}\r\n`).toBe(SUMMARY);
    for (const [file, text] of Object.entries(FILES))
      if (file !== 'SUMMARY.md') expect(await on.remote.file(file)).toBe(`${text}\nOne more line.`);
  });

  it('change with the heading, and keep the line ends of the file', async () => {
    const space = await on.connected(FILES);
    await space.edit('Home', '# Come in\n\nWelcome.\n');
    await space.change('Add', [
      { operation: 'insert_page', title: 'Extra', document: { markdown: '# Extra\n\nNew.\n' } },
    ]);
    await space.synced();
    const summary = SUMMARY.replace('[Home]', '[Come in]');
    expect(`${await on.remote.file('SUMMARY.md')}\r\n`).toBe(`${summary}* [Extra](extra.md)\r\n`);
  });

  it('end like the lines beside them in the table of contents, also of pages from before the connection', async () => {
    await on.remote.push('First', FILES);
    const space = await GitSpace.connect(on.app, on.remote, {}, { 'own.md': '# Own\n\nText.\n' });
    await space.synced();
    await space.change('Add', [
      { operation: 'insert_page', title: 'Extra', document: { markdown: '# Extra\n\nNew.\n' } },
    ]);
    await space.synced();
    const summary = await on.remote.file('SUMMARY.md');
    expect(summary).toContain('[Extra](extra.md)');
    expect(summary.replaceAll('\r\n', '')).not.toContain('\n');
  });
});
