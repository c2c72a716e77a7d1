import { MAX_BUNDLE_FILES, BundleBuilder } from './bundle-builder';
import { normalizeBundlePath, relativeLink, resolveTarget, safeSegment, slugSegment } from './bundle-path';
import { writeSummary } from './summary';

describe('a bundle under construction', () => {
  it('numbers paths that are taken, also in another case', () => {
    const bundle = new BundleBuilder();
    expect([bundle.add('a/b.md', ''), bundle.add('A/B.md', ''), bundle.add('a/./b.md', '')]).toEqual([
      'a/b.md',
      'A/B-2.md',
      'a/b-3.md',
    ]);
  });

  it('never keeps a path that leaves it', () => {
    const bundle = new BundleBuilder();
    for (const path of ['../x.md', '/etc/x.md', 'a\\..\\x.md', '..']) bundle.add(path, '');
    expect(bundle.build().files.every((file) => normalizeBundlePath(file.path) === file.path)).toBe(true);
  });

  it('refuses more than 60,000 files', () => {
    const bundle = new BundleBuilder();
    for (let index = 0; index < MAX_BUNDLE_FILES; index += 1) bundle.add('same.md', '');
    expect(() => bundle.add('one.md', '')).toThrow('60000 files');
  });
});

describe('paths', () => {
  it('makes names that every file system takes', () => {
    expect(safeSegment('a/b\\c:*?"<>|\u0000')).toBe('a-b-c-');
    expect(safeSegment('...')).toBe('page');
    expect(slugSegment('  Über uns: FAQ! ')).toBe('über-uns-faq');
    expect(slugSegment('日本語 ガイド')).toBe('日本語-ガイド');
  });

  it('resolves and writes relative links', () => {
    expect(resolveTarget('a/b.md', '../c%20d.md?x#y')).toBe('c d.md');
    expect(resolveTarget('a/b.md', '/c.md')).toBe('c.md');
    expect(resolveTarget('a/b.md', '../../c.md')).toBeUndefined();
    expect(resolveTarget('a/b.md', 'https://example.com/c.md')).toBeUndefined();
    expect(relativeLink('a/b.md', 'c d(1)%.md', '#x')).toBe('../c%20d%281%29%25.md#x');
  });
});

describe('SUMMARY.md', () => {
  it('puts loose pages first, names each page once and knows groups on the top level only', () => {
    const leaf = (path: string): { title: string; path: string; children: [] } => ({ title: path, path, children: [] });
    const tree = [
      { title: 'Group', children: [leaf('a.md'), { title: 'Inner', children: [leaf('b.md')] }] },
      leaf('c [1].md'),
      leaf('a.md'),
      { title: 'Empty', children: [] },
      { title: 'Out', url: 'https://example.com/(x)', children: [] },
    ];
    expect(writeSummary(tree)).toBe(
      '# Table of contents\n\n* [c \\[1\\].md](c%20%5B1%5D.md)\n* [Out](https://example.com/%28x%29)\n\n## Group\n\n* [a.md](a.md)\n* [b.md](b.md)\n',
    );
  });
});
