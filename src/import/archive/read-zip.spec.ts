import { crc32 } from 'node:zlib';
import { ZipFile, type Options } from 'yazl';
import { AppError } from '../../../core/errors/app-error';
import { type BundleInMemory, unzip as readZip } from '../../../test/support/bundle-in-memory';
import { refusal } from '../../../test/support/refusal';

type Item = readonly [path: string, content: string | Buffer, options?: Partial<Options>];

async function zipOf(...items: Item[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content, options] of items) zip.addBuffer(Buffer.from(content), path, options);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Where the central directory record of the n-th entry starts. */
function centralRecord(zip: Buffer, index = 0): number {
  let at = zip.readUInt32LE(zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16);
  for (let i = 0; i < index; i += 1) {
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return at;
}

function patched(zip: Buffer, patch: (copy: Buffer, central: number) => void, index = 0): Buffer {
  const copy = Buffer.from(zip);
  patch(copy, centralRecord(copy, index));
  return copy;
}

/** A zip whose one entry is named by these bytes; yazl itself refuses hostile names. */
async function named(name: string | Buffer, utf8 = true): Promise<Buffer> {
  const wanted = Buffer.from(name);
  const placeholder = 'x'.repeat(wanted.length);
  return patched(await zipOf([placeholder, 'content']), (zip, central) => {
    wanted.copy(zip, 30);
    wanted.copy(zip, central + 46);
    zip.writeUInt16LE(utf8 ? 0x800 : 0, central + 8);
  });
}

const shown = ({ files }: BundleInMemory): Record<string, string> =>
  Object.fromEntries(files.map(({ path, bytes }) => [path, bytes.toString()]));

describe('what is read', () => {
  it('gives stored, deflated, large, empty and nested files as they are', async () => {
    const large = Buffer.alloc(300_000, 'The quick brown fox.\n');
    const inner = await zipOf(['inner.md', 'x']);
    const bundle = await readZip(
      await zipOf(
        ['README.md', '# Hi'],
        ['guide/stored.md', 'stored', { compress: false }],
        ['guide/large.md', large],
        ['empty.md', ''],
        ['nested.zip', inner],
      ),
    );
    expect(bundle.files.map(({ path }) => path)).toEqual([
      'README.md',
      'guide/stored.md',
      'guide/large.md',
      'empty.md',
      'nested.zip',
    ]);
    expect(bundle.files[2]?.bytes.equals(large)).toBe(true);
    expect(bundle.files[4]?.bytes.equals(inner)).toBe(true);
    expect(shown(bundle)).toMatchObject({ 'README.md': '# Hi', 'guide/stored.md': 'stored', 'empty.md': '' });
    expect(bundle.skipped).toEqual([]);
  });

  it('leaves out folders, and names what file managers and git leave behind as a whole', async () => {
    const bundle = await readZip(
      await zipOf(
        ['docs/a.md', 'a'],
        ['__MACOSX/docs/._a.md', 'x'],
        ['docs/._a.md', 'x'],
        ['docs/.DS_Store', 'x'],
        ['docs/Thumbs.db', 'x'],
        ['.git/config', 'x'],
        ['.git/objects/ab', 'x'],
        ['docs/guide/.DS_Store', 'x'],
        ['.gitbook.yaml', 'root: ./docs'],
        ['.gitbook/assets/x.png', 'x'],
      ),
    );
    expect(bundle.files.map(({ path }) => path)).toEqual(['docs/a.md', '.gitbook.yaml', '.gitbook/assets/x.png']);
    expect(bundle.skipped.map(({ path, files }) => [path, files])).toEqual([
      ['__MACOSX/', undefined],
      ['._*', undefined],
      ['.DS_Store', 2],
      ['Thumbs.db', undefined],
      ['.git/', 2],
    ]);
  });

  it('reads names in NFC, with backslashes, dots and doubled slashes, and UTF-8 without its flag', async () => {
    expect(shown(await readZip(await named('cafe\u0301.md')))).toEqual({ 'caf\u00e9.md': 'content' });
    expect(shown(await readZip(await named('docs\\a.md')))).toEqual({ 'docs/a.md': 'content' });
    expect(shown(await readZip(await named('./docs//a.md')))).toEqual({ 'docs/a.md': 'content' });
    expect(shown(await readZip(await named('日本.md', false)))).toEqual({ '日本.md': 'content' });
    expect(shown(await readZip(await named(Buffer.from([0x63, 0x82, 0x2e, 0x6d]), false)))).toEqual({
      'cé.m': 'content',
    });
  });

  it('keeps the first of two files of one path and says so', async () => {
    const bundle = await readZip(await zipOf(['a.md', 'first'], ['b.md', 'b'], ['./a.md'.slice(2), 'second']));
    expect(shown(bundle)).toEqual({ 'a.md': 'first', 'b.md': 'b' });
    expect(bundle.skipped).toEqual([{ path: 'a.md', reason: expect.stringContaining('same path') as string }]);
  });

  it('leaves out links, devices and names with control characters, with a reason', async () => {
    const bundle = await readZip(
      await zipOf(
        ['a.md', 'a'],
        ['link.md', '/etc/passwd', { mode: 0o120777 }],
        ['pipe', '', { mode: 0o010644 }],
        ['line\nbreak.md', 'x'],
      ),
    );
    expect(shown(bundle)).toEqual({ 'a.md': 'a' });
    expect(bundle.skipped.map(({ path }) => path)).toEqual(['link.md', 'pipe', 'line\nbreak.md']);
    expect(bundle.skipped[0]?.reason).toBe('Symbolic links are not followed.');
  });
});

describe('what is refused as a whole', () => {
  it.each([
    '../evil.md',
    'docs/../../evil.md',
    'docs/..',
    '..',
    '..\\evil.md',
    'docs\\..\\..\\evil.md',
    '/etc/passwd',
    '\\\\server\\share',
    'C:\\evil.md',
    'c:evil.md',
    'a\0.md',
    '../',
    '__MACOSX/../../evil',
  ])('the name %j', async (name) => {
    expect(await refusal(readZip(await named(name)))).toMatch(/is outside of the archive/);
  });

  it('a name that escapes by the Unicode path field only', async () => {
    const real = Buffer.from('../evil.md');
    const field = Buffer.alloc(9 + real.length);
    field.writeUInt16LE(0x7075, 0);
    field.writeUInt16LE(5 + real.length, 2);
    field.writeUInt8(1, 4);
    field.writeUInt32LE(crc32('a.md'), 5);
    real.copy(field, 9);
    const zip = await zipOf(['a.md', 'x', { forceDosTimestamp: true }]);
    const central = centralRecord(zip);
    const end = central + 46 + 4;
    zip.writeUInt16LE(field.length, central + 30);
    const longer = Buffer.concat([zip.subarray(0, end), field, zip.subarray(end)]);
    expect(await refusal(readZip(longer))).toMatch(/is outside of the archive/);
  });

  it('an encrypted entry, also with strong encryption', async () => {
    const zip = await zipOf(['a.md', 'secret']);
    for (const flag of [1, 0x41]) {
      const locked = patched(zip, (copy, central) => copy.writeUInt16LE(0x800 | flag, central + 8));
      expect(await refusal(readZip(locked))).toMatch(/^The archive is encrypted/);
    }
  });

  it('sizes and checksums that lie, of small and large files', async () => {
    for (const content of ['some text '.repeat(20), 'some text '.repeat(20_000)]) {
      const zip = await zipOf(['ok.md', 'ok'], ['a.md', content]);
      const less = patched(zip, (copy, central) => copy.writeUInt32LE(content.length - 1, central + 24), 1);
      const more = patched(zip, (copy, central) => copy.writeUInt32LE(content.length + 1, central + 24), 1);
      const crc = patched(zip, (copy, central) => copy.writeUInt32LE(12345, central + 16), 1);
      for (const lying of [less, more, crc]) {
        expect(await refusal(readZip(lying))).toBe('The archive is damaged: "a.md" cannot be unpacked.');
      }
    }
    const beyond = patched(await zipOf(['a.md', 'x']), (copy, central) => copy.writeUInt32LE(0x7fffffff, central + 20));
    expect(await refusal(readZip(beyond))).toMatch(/damaged/);
  });

  it('a bomb: by ratio, by one file, by the total, before decoding it', async () => {
    const zeros = await zipOf(['zeros.bin', Buffer.alloc(40 * 1024 * 1024)]);
    // Whoever tries to decode these bytes says that they are damaged.
    zeros.fill(0xff, 60, 20_000);
    expect(await refusal(readZip(zeros, { maxRatio: 2_000 }))).toMatch(/damaged/);
    expect(await refusal(readZip(zeros))).toMatch(/more than 200 times its own size/);
    expect(await refusal(readZip(zeros, { maxFileBytes: 1024 * 1024 }))).toMatch(/"zeros.bin" is larger than 1 MiB/);
    const two = await zipOf(['a', 'x'.repeat(600)], ['b', 'x'.repeat(600)]);
    expect(await refusal(readZip(two, { maxTotalBytes: 1000 }))).toMatch(/unpacks to more than 1000 bytes/);
  });

  it('a bomb that says it is small', async () => {
    const zip = patched(await zipOf(['a.bin', Buffer.alloc(40 * 1024 * 1024)]), (copy, central) =>
      copy.writeUInt32LE(1000, central + 24),
    );
    expect(await refusal(readZip(zip))).toMatch(/damaged/);
  });

  it('entries that share their bytes', async () => {
    const zip = await zipOf(['a.md', 'same'], ['b.md', 'same']);
    const shared = patched(zip, (copy, central) => copy.writeUInt32LE(0, central + 42), 1);
    expect(await refusal(readZip(shared))).toMatch(/entries overlap/);
  });

  it('too many entries, too long a path, too many folders', async () => {
    const many = await zipOf(['a', '1'], ['b', '2'], ['c', '3']);
    expect(await refusal(readZip(many, { maxEntries: 2 }))).toMatch(/more than 2 entries/);
    expect((await readZip(many, { maxEntries: 3 })).files).toHaveLength(3);
    expect(await refusal(readZip(await zipOf([`${'n'.repeat(513)}`, ''])))).toMatch(/longer than 512 characters/);
    expect(await refusal(readZip(await zipOf([`${'d/'.repeat(32)}x`, ''])))).toMatch(/more than 32 folders deep/);
    expect((await readZip(await zipOf([`${'d/'.repeat(31)}x`, '']))).files).toHaveLength(1);
  });

  it('what is no zip, is cut off, or holds no files', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('PK'), Buffer.from('# Not a zip, but a text of some length')]) {
      expect(await refusal(readZip(bytes))).toBe('The file is not a zip archive.');
    }
    const zip = await zipOf(['a.md', 'a'], ['b.md', 'b']);
    expect(await refusal(readZip(zip.subarray(0, zip.length - 10)))).toMatch(/damaged or incomplete/);
    expect(await refusal(readZip(zip.subarray(0, 40)))).toMatch(/damaged or incomplete/);
    expect(await refusal(readZip(Buffer.concat([Buffer.from('%PDF-1.7 '), zip])))).toBe(
      'The file is not a zip archive.',
    );
    const none = 'The archive contains no files.';
    expect(await refusal(readZip(await zipOf()))).toBe(none);
    expect(await refusal(readZip(await zipOf(['.DS_Store', 'x'])))).toBe(none);
    expect(await refusal(readZip(await zipOf(['l', '/etc', { mode: 0o120777 }])))).toBe(none);
  });

  it('an unknown compression', async () => {
    const zip = patched(await zipOf(['a.md', 'text text']), (copy, central) => copy.writeUInt16LE(9, central + 10));
    expect(await refusal(readZip(zip))).toMatch(/unsupported compression method/);
  });
});

it('answers every broken archive with a bundle or a 400, and nothing else', async () => {
  const zip = await zipOf(['a.md', 'text '.repeat(50)], ['b/c.md', 'c'], ['big.txt', 'line\n'.repeat(20_000)]);
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % below;
  };
  const start = centralRecord(zip);
  for (let round = 0; round < 600; round += 1) {
    const broken = Buffer.from(zip);
    const from = round % 2 === 0 ? 0 : start;
    for (let i = 0; i <= random(3); i += 1) broken.writeUInt8(random(256), from + random(broken.length - from));
    const outcome = await readZip(round % 5 === 0 ? broken.subarray(0, random(broken.length)) : broken).catch(
      (error: unknown) => error,
    );
    if (outcome instanceof AppError) expect(outcome.status).toBe(400);
    else expect(outcome).toHaveProperty('files');
  }
});
