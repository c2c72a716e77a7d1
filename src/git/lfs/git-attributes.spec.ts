import { longestHold } from '../../../test/support/processor-time';
import { GitAttributes } from './git-attributes';

const filterOf = (path: string, files: Record<string, string>): Promise<string> =>
  new GitAttributes((name) => Promise.resolve(files[name] === undefined ? undefined : Buffer.from(files[name]))).filter(
    path,
  );

const inRoot = (pattern: string, path: string): Promise<string> =>
  filterOf(path, { '.gitattributes': `${pattern} filter=lfs diff=lfs merge=lfs -text\n` });

describe('the filter of a file', () => {
  it.each([
    ['*.png', 'a.png'],
    ['*.png', 'docs/deep/a.png'],
    ['/*.png', 'a.png'],
    ['docs/*.png', 'docs/a.png'],
    ['docs/**', 'docs/deep/a.png'],
    ['docs/**/a.png', 'docs/a.png'],
    ['docs/**/a.png', 'docs/x/y/a.png'],
    ['**/assets/*', 'docs/assets/a.png'],
    ['*.[pj][np]g', 'a.jpg'],
    ['*.[!a-f]ng', 'a.png'],
    ['*.P[!N]?', 'a.PDF'],
    ['"my file.png"', 'docs/my file.png'],
    ['a\\*.png', 'a*.png'],
  ])('is set by %s for %s', async (pattern, path) => {
    expect(await inRoot(pattern, path)).toBe('lfs');
  });

  it.each([
    ['*.png', 'a.jpg'],
    ['/*.png', 'docs/a.png'],
    ['docs/*.png', 'docs/deep/a.png'],
    ['docs/*.png', 'other/docs/a.png'],
    ['docs', 'docs/a.png'],
    ['docs/', 'docs/a.png'],
    ['docs/**', 'docs'],
    ['!*.png', 'a.png'],
    ['# *.png', 'a.png'],
    ['*.[!a-z]ng', 'a.png'],
  ])('is not set by %s for %s', async (pattern, path) => {
    expect(await inRoot(pattern, path)).toBe('');
  });

  it('is that of the last rule of the nearest folder', async () => {
    const files = {
      '.gitattributes': '*.png filter=lfs\r\n*.svg filter=lfs\r\n*.svg -filter\r\nsame.png text\r\n',
      'docs/.gitattributes': '*.png !filter\n/logo.png filter=lfs\n',
    };
    expect(await filterOf('a.png', files)).toBe('lfs');
    expect(await filterOf('a.svg', files)).toBe('');
    expect(await filterOf('same.png', files)).toBe('lfs');
    expect(await filterOf('docs/a.png', files)).toBe('');
    expect(await filterOf('docs/logo.png', files)).toBe('lfs');
    expect(await filterOf('docs/deep/logo.png', files)).toBe('');
  });

  it('may be set by a macro', async () => {
    const files = { '.gitattributes': '[attr]large filter=lfs -text\n*.bin large\n' };
    expect(await filterOf('a.bin', files)).toBe('lfs');
  });

  it('is found at once for a pattern made to take long', async () => {
    const pattern = `${'*a'.repeat(200)}*b`;
    expect(await longestHold(async () => expect(await inRoot(pattern, 'a'.repeat(400))).toBe(''))).toBeLessThan(1_000);
  });
});
