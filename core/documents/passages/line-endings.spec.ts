import { withEndingsOf } from './line-endings';

describe('line endings', () => {
  it.each([
    ['a\nb\n', 'a\nc\n', 'a\nc\n'],
    ['a\r\nb\r\nc', 'a\nB\nc', 'a\r\nB\r\nc'],
    ['a\r\nb\nc\r\n', 'a\nb\nC\n', 'a\r\nb\nC\r\n'],
    ['a\rb\r\nc\n', 'a\nnew\nb\nc\n', 'a\rnew\rb\r\nc\n'],
    ['a\r\nb', 'a', 'a'],
    ['a\r\nb\r\n', '', ''],
    ['\r\n', 'x\n', 'x\r\n'],
  ])('of %j stay when it becomes %j', (source, text, expected) => {
    expect(withEndingsOf(source, text)).toBe(expected);
  });

  it.each(['', 'a', 'a\r\n\r\nb\nc\rd', '\n\r\n\r'])('of an unchanged text %j are all the same', (source) => {
    expect(withEndingsOf(source, source.replace(/\r\n?/g, '\n'))).toBe(source);
  });
});
