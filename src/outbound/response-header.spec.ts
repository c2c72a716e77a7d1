import { parseContentType, parseFileName } from './response-header';
import { processorTime } from '../../test/support/processor-time';

it.each([
  ['text/html', { contentType: 'text/html' }],
  ['Text/HTML ; Charset=ISO-8859-1', { contentType: 'text/html', charset: 'iso-8859-1' }],
  ['text/html;charset="utf-8"; x=y', { contentType: 'text/html', charset: 'utf-8' }],
  ['application/json; x="a;charset=evil"; charset=utf-8', { contentType: 'application/json', charset: 'utf-8' }],
  ['text/html; charset="a b"', { contentType: 'text/html' }],
  ['', { contentType: '' }],
  ['nonsense', { contentType: '' }],
  ['a/b/c', { contentType: '' }],
])('content type %s', (header, expected) => {
  expect(parseContentType(header)).toEqual(expected);
});

it.each([
  ['attachment; filename=plain.md', 'plain.md'],
  ['attachment; filename="with space.md"', 'with space.md'],
  ['attachment; filename="quoted \\"x\\".md"', 'quoted "x".md'],
  ['inline; FILENAME="a;b.md"; size=3', 'a;b.md'],
  [`attachment; filename="b.md"; filename*=UTF-8''%e2%82%ac%20rates.md`, '€ rates.md'],
  [`attachment; filename*=utf-8'en'caf%C3%A9.md`, 'café.md'],
  [`attachment; filename*=iso-8859-1''caf%E9.md`, 'café.md'],
  [`attachment; filename*=UTF-8''%ff%fe; filename=good.md`, 'good.md'],
  [`attachment; filename="${Buffer.from('日本.md').toString('latin1')}"`, '日本.md'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.md"', 'a.md'],
  [`attachment; filename*=UTF-8''..%2f..%2fx.md`, 'x.md'],
  [`attachment; filename*=UTF-8''a%00%0d%0ab.md`, 'ab.md'],
  [`attachment; filename*=UTF-8''a%E2%80%AEgpj.md`, 'agpj.md'],
  ['attachment; filename=".."', undefined],
  ['attachment; filename=""', undefined],
  ['attachment', undefined],
  ['attachment; filename="never closed', undefined],
  ['', undefined],
])('file name of %s', (header, expected) => {
  expect(parseFileName(header)).toBe(expected);
});

it('cuts long names and reads hostile headers in linear time', () => {
  expect(parseFileName(`attachment; filename=${'é'.repeat(2000)}`)).toHaveLength(255);
  const took = processorTime(() => {
    parseFileName(`attachment; ${'filename="\\\\'.repeat(400)}`);
    parseFileName(`attachment${' '.repeat(4000)}; ${' '.repeat(4000)}x`);
  });
  expect(took).toBeLessThan(100);
});
