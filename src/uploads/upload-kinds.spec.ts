import { KIND_RULES } from './upload-kinds';

const { typeOf } = KIND_RULES.customization_font;

const font = (signature: string): Buffer => Buffer.from(signature.padEnd(60), 'latin1');

describe('the type of a font file', () => {
  it.each([
    ['wOF2', 'font/woff2'],
    ['wOFF', 'font/woff'],
  ])('is determined by its signature: %s', (signature, type) => {
    expect(typeOf(font(signature))).toBe(type);
  });

  it.each([
    ['TrueType', font('\0\x01\0\0')],
    ['OpenType', font('OTTO')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(80))],
    ['nothing', Buffer.alloc(0)],
    ['a signature in other letters', font('WOFF')],
    ['a name that every object has', font('constructor')],
  ])('is undefined for %s', (_what, bytes) => {
    expect(typeOf(bytes)).toBeUndefined();
  });
});
