import { PathFinder } from './path-finder';

describe('PathFinder', () => {
  const find = (paths: readonly string[], ...candidates: string[]) => new PathFinder(new Set(paths)).find(candidates);

  it('prefers the exact path', () => {
    expect(find(['setup.md', 'Setup.md'], 'Setup.md')).toBe('Setup.md');
    expect(find(['guide/README.md', 'Guide.md'], 'Guide', 'Guide.md', 'Guide/README.md')).toBe('Guide.md');
  });

  it('accepts a path that differs only in case, if it is the only one', () => {
    expect(find(['guides/Setup.md'], 'Guides/setup.md')).toBe('guides/Setup.md');
    expect(find(['setup.md', 'SETUP.md'], 'Setup.md')).toBeUndefined();
    expect(find(['a.md'], 'b.md')).toBeUndefined();
  });
});
