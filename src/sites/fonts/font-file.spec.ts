import { fontFileAt, fontFileName, fontUrl, readFontFileName } from './font-file';

const FILE = { hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg', format: 'woff2' } as const;

describe('a file of a font', () => {
  it('is known by its name and by its address, on whichever host', () => {
    expect(readFontFileName(fontFileName(FILE))).toEqual(FILE);
    expect(fontFileAt(fontUrl(FILE, 'https://docs.example.com/base'))).toEqual(FILE);
  });

  it.each(['', 'a.woff2', `${FILE.hash}.ttf`, `${FILE.hash}.woff2.css`, FILE.hash, `../${FILE.hash}.woff2`])(
    'has no such name: %s',
    (name) => {
      expect(readFontFileName(name)).toBeUndefined();
    },
  );

  it.each(['', 'fonts', `https://example.com/${FILE.hash}.woff2`, 'https://example.com/fonts/open-sans.woff2'])(
    'is not at %s',
    (url) => {
      expect(fontFileAt(url)).toBeUndefined();
    },
  );
});
