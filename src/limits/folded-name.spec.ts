import { foldedName } from './folded-name';

describe('a folded name', () => {
  it.each([
    'Ana',
    'ａｎａ',
    'ＡＮＡ',
    ' ana ',
    'ana\u00a0',
    '\tANA\n',
    'a\u00adna',
    'an\u200ba',
    '\ufeffana',
    'a\ufe0fna',
    'Ⓐna',
    'a\u0000na',
  ])('is one for %j', (name) => {
    expect(foldedName(name)).toBe('ana');
  });

  it.each([
    ['Ana  Maria', 'ana maria'],
    ['ana \u00ad maria', 'ana maria'],
    ['STRASSE', 'straße'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['\u212bngstrom', 'A\u030angstrom'],
    ['ﬁona', 'FIONA'],
  ])('is the same for %j and %j', (one, other) => {
    expect(foldedName(one)).toBe(foldedName(other));
  });

  it('keeps different names apart', () => {
    expect(new Set(['ana', 'anna', 'an a', 'ána', 'ana@x.test'].map(foldedName)).size).toBe(5);
  });
});
