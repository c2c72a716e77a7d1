import { isKnown, uncodedTag } from './conditional';

describe('If-None-Match', () => {
  const known = (header: string | undefined, etag = '"a"'): boolean => isKnown({ 'if-none-match': header }, etag);

  it.each([
    ['"a"'],
    ['W/"a"'],
    ['"b", "a"'],
    ['"b" , W/"a"'],
    ['*'],
    [' * '],
    ['"a+br"'],
    ['W/"a+gzip"'],
    ['"b+br","a+gzip"'],
  ])('names the tag as %s', (header) => expect(known(header)).toBe(true));

  it.each([[undefined], [''], ['a'], ['"b"'], ['"a+zip"'], ['"a+br+br"'], ['"A"'], ['*, "b"']])(
    'does not name it as %s',
    (header) => expect(known(header)).toBe(false),
  );

  it('is compared weakly with a weak tag, too', () => {
    expect(known('"a"', 'W/"a"')).toBe(true);
    expect(known('W/"b"', 'W/"a"')).toBe(false);
  });

  it('does not depend on Cache-Control', () =>
    expect(isKnown({ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, '"a"')).toBe(true));

  it('has tags that are those of plain answers without their coding', () => {
    expect(uncodedTag('W/"a+br"')).toBe('W/"a"');
    expect(uncodedTag('"a+b"')).toBe('"a+b"');
  });
});
