import { tarFiles } from './tar-files';

/** An archive as its format describes it: a header of 512 bytes, then the bytes, filled up to whole blocks. */
function entry(name: string, bytes: Buffer, type = '0', mode = '0000755'): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${mode}\0`, 100);
  header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

describe('the files of a tar archive', () => {
  it('come with name, mode and bytes; folders and links are left out', () => {
    const archive = Buffer.concat([
      entry('lib/', Buffer.alloc(0), '5'),
      entry('lib/a.so', Buffer.from('A'.repeat(600))),
      entry('lib/link', Buffer.alloc(0), '2'),
      entry('b.conf', Buffer.alloc(0), '0', '0000644'),
      Buffer.alloc(1024),
    ]);
    const files = [...tarFiles(archive)].map(({ name, mode, bytes }) => ({ name, mode, size: bytes.length }));
    expect(files).toEqual([
      { name: 'lib/a.so', mode: 0o755, size: 600 },
      { name: 'b.conf', mode: 0o644, size: 0 },
    ]);
  });
});
