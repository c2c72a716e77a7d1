import { addressFrom, assetFile, pageFile } from './export-names';

describe('names in an offline copy', () => {
  it('are the paths of the site, save where file systems do not take them', () => {
    const taken = new Set<string>();
    expect(pageFile(['guide', '日本語'], 'p1', taken)).toBe('guide/日本語/index.html');
    expect(pageFile(['Guide', '日本語'], 'p2', taken)).toBe('~pages/1-p2/index.html');
    expect(pageFile(['a:b'], 'p3', taken)).toBe('~pages/2-p3/index.html');
    expect(pageFile(['..'], 'p4', taken)).toBe('~pages/3-p4/index.html');
    expect(
      pageFile(
        Array.from({ length: 30 }, () => 'long-step'),
        'p5',
        taken,
      ),
    ).toBe('~pages/4-p5/index.html');
  });

  it.each([
    ['a b (1).png', '~files/0-7/a b (1).png'],
    ['../../etc/passwd', '~files/0-7/.._.._etc_passwd'],
    ['what?.png', '~files/0-7/what_.png'],
    ['dots...', '~files/0-7/dots'],
    ['', '~files/0-7/file'],
    [`${'x'.repeat(300)}.png`, `~files/0-7/${'x'.repeat(96)}.png`],
  ])('of the file %j', (name, file) => {
    expect(assetFile(0, 7, name)).toBe(file);
  });

  it('lead from one to another whatever is in them', () => {
    expect(addressFrom('index.html', 'guide/index.html')).toBe('guide/index.html');
    expect(addressFrom('a/b/index.html', 'a/b/index.html')).toBe('index.html');
    expect(addressFrom('a/b/index.html', '~files/0-1/a b?#%.png')).toBe('../../~files/0-1/a%20b%3F%23%25.png');
    expect(addressFrom('index.html', 'javascript:alert(1)/index.html')).toBe('javascript%3Aalert(1)/index.html');
  });
});
