import { translationsProblem } from './translations.field';

describe('translations of a term', () => {
  it.each([{ en: 'space' }, { en: 'space', de: 'Bereich', 'pt-br': 'espaço' }, { ja: 'x'.repeat(255) }])(
    'may be %j',
    (value) => {
      expect(translationsProblem(value)).toBeUndefined();
    },
  );

  it.each([
    [undefined, 'must be an object'],
    [['en'], 'must be an object'],
    [{}, 'must contain at least one language'],
    [{ tlh: 'logh' }, 'must have codes of languages as keys'],
    [{ en: '' }, 'must be 1 to 255 characters'],
    [{ en: 'x'.repeat(256) }, 'must be 1 to 255 characters'],
    [{ en: 'two\nlines' }, 'on one line'],
    [{ en: 'a\0b' }, 'on one line'],
    [{ en: 7 }, 'must be 1 to 255 characters'],
    [{ ['__proto__']: 'x' }, 'must have codes of languages as keys'],
  ])('may not be %j', (value, problem) => {
    expect(translationsProblem(value)).toContain(problem);
  });
});
