import { table } from './table';

describe('a table', () => {
  it('is as wide as its widest cells', () => {
    expect(
      table(
        ['ID', 'Name'],
        [
          ['1234', 'a'],
          ['5', 'bcd'],
        ],
      ),
    ).toBe('ID    Name\n1234  a\n5     bcd');
  });

  it('neutralizes control characters in names', () => {
    expect(table(['Name'], [['a\x1b[2Jb\nc']])).toBe('Name\na?[2Jb?c');
  });
});
