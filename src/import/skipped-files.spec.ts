import { boundSkipped, countSkipped, shownPath, SkippedFolders } from './skipped-files';

const many = (count: number, at: (index: number) => string, reason = 'no') =>
  Array.from({ length: count }, (_, index) => ({ path: at(index), reason }));

describe('the list of what was left out', () => {
  it('stays as it is when it fits', () => {
    const skipped = many(5, (index) => `a/${index}.md`);
    expect(boundSkipped(skipped, 5)).toEqual(skipped);
  });

  it('groups files with the same reason by folder, and stands for every one of them', () => {
    const skipped = [
      ...many(300, (index) => `a/b/c/${index % 30}/${index}.md`),
      ...many(5, (index) => `a/x${index}.md`, 'other'),
      { path: 'node_modules/', reason: 'npm', files: 37 },
      { path: 'top.md', reason: 'no' },
    ];
    const bounded = boundSkipped(skipped, 10);
    expect(bounded).toEqual([
      { path: 'a/b/c/', reason: 'no', files: 300 },
      { path: 'a/', reason: 'other', files: 5 },
      { path: 'node_modules/', reason: 'npm', files: 37 },
      { path: 'top.md', reason: 'no' },
    ]);
    expect(countSkipped(bounded)).toBe(countSkipped(skipped));
  });

  it('has an end even if every file has a reason of its own, and still counts all', () => {
    const skipped = Array.from({ length: 60_000 }, (_, index) => ({ path: `${index}.md`, reason: `line ${index}` }));
    const bounded = boundSkipped(skipped, 200);
    expect(bounded).toHaveLength(200);
    expect(countSkipped(bounded)).toBe(60_000);
  });

  it('shows the number of files of a folder', () => {
    const folders = new SkippedFolders();
    folders.add('node_modules/', 'npm');
    folders.add('node_modules/', 'npm');
    folders.add('.env', 'hidden');
    expect(folders.list().map(shownPath)).toEqual(['node_modules/ (2 files)', '.env']);
  });
});
