import { toCsv } from './csv';

describe('toCsv', () => {
  it('quotes what holds separators, and takes no formula from anyone', () => {
    expect(
      toCsv([
        ['name', 'note'],
        ['a,b', 'say "yes"'],
        ['=1+1', '@cmd'],
        ['two\nlines', ''],
      ]),
    ).toBe('name,note\r\n"a,b","say ""yes"""\r\n\'=1+1,\'@cmd\r\n"two\nlines",\r\n');
  });
});
