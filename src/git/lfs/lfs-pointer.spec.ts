import { isPointerTo, objectOf, readPointer, writePointer } from './lfs-pointer';

const CONTENT = Buffer.from('A picture');
const { oid } = objectOf(CONTENT);
const START = 'version https://git-lfs.github.com/spec/v1\n';

describe('a pointer of Git LFS', () => {
  it('stands for the content that it was written for', () => {
    const pointer = writePointer(objectOf(CONTENT));
    expect(pointer.toString()).toBe(`${START}oid sha256:${oid}\nsize 9\n`);
    expect(readPointer(pointer)).toEqual({ oid, size: 9 });
    expect(isPointerTo(CONTENT, pointer)).toBe(true);
    expect(isPointerTo(Buffer.from('another'), pointer)).toBe(false);
  });

  it.each([
    ['no hash', 'oid sha256:0\nsize 9\n'],
    ['an extension', `ext-0-foo sha256:${oid}\noid sha256:${oid}\nsize 9\n`],
    ['no size', `oid sha256:${oid}\n`],
    ['a negative size', `oid sha256:${oid}\nsize -1\n`],
  ])('with %s stands for nothing', (_name, lines) => {
    expect(readPointer(Buffer.from(START + lines))).toBeUndefined();
  });
});
