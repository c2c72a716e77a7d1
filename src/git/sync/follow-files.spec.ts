import { followFiles, type MovedFiles } from './follow-files';

const SUMMARY = `# Table of contents

* [Home](README.md)
* [Guide](guide/README.md)
  * [Install](guide/install.md)
    * [Linux](guide/linux.md "On Linux")
* [Site](https://example.com)
* [A link](guide/install.md#)

## More <a href="#more" id="more"></a>

* [A (b)](a%20(b).md)
`;

const follow = (moved: Partial<MovedFiles>, summary = SUMMARY): string =>
  followFiles(summary, { renamed: new Map(), added: [], removed: new Set(), retitled: [], ...moved });

describe('a table of contents that follows files', () => {
  it('stays as it is where nothing moved', () => {
    expect(follow({})).toBe(SUMMARY);
  });

  it('leads to the new paths, with its titles, in pages and links', () => {
    const renamed = new Map([
      ['guide/install.md', 'guide/set up.md'],
      ['guide/linux.md', 'linux.md'],
      ['a (b).md', 'b.md'],
    ]);
    const moved = SUMMARY.replace('(guide/install.md)', '(guide/set%20up.md)')
      .replace('(guide/linux.md "On Linux")', '(linux.md "On Linux")')
      .replace('(guide/install.md#)', '(guide/set%20up.md#)')
      .replace('(a%20(b).md)', '(b.md)');
    expect(follow({ renamed })).toBe(moved);
  });

  it('takes over a changed title where it had the former one', () => {
    const retitled = [
      { file: 'guide/linux.md', from: 'Linux', to: 'Unix [and more]' },
      { file: 'guide/install.md', from: 'Installation', to: 'Setup' },
    ];
    expect(follow({ retitled })).toBe(SUMMARY.replace('[Linux]', '[Unix \\[and more\\]]'));
  });

  it('loses deleted pages, and those below move up', () => {
    const removed = new Set(['guide/install.md']);
    const left = SUMMARY.replace('  * [Install](guide/install.md)\n', '').replace('    * [Linux]', '  * [Linux]');
    expect(follow({ removed })).toBe(left);
  });

  it.each([
    ['guide/use.md', '"On Linux")\n', '    * [New](guide/use.md)\n'],
    ['z.md', '(a%20(b).md)\n', '* [New](z.md)\n'],
    ['guide/deep/one.md', '"On Linux")\n', '    * [New](guide/deep/one.md)\n'],
    ['other/README.md', '(a%20(b).md)\n', '* [New](other/README.md)\n'],
  ])('gets %s after the pages of its folder', (file, before, line) => {
    expect(follow({ added: [{ file, title: 'New' }] })).toBe(SUMMARY.replace(before, before + line));
  });

  it('gets a page below that of its folder, or at the end, with the line ends of the file', () => {
    const summary = '* [Guide](guide/README.md)\r\n';
    const added = [{ file: 'guide/one.md', title: 'One' }];
    expect(follow({ added }, summary)).toBe(`${summary}  * [One](guide/one.md)\r\n`);
    expect(follow({ added }, '# Contents\r\n')).toBe('# Contents\r\n* [One](guide/one.md)\r\n');
    expect(follow({ added }, '* [One](guide/one.md)\n')).toBe('* [One](guide/one.md)\n');
  });
});
