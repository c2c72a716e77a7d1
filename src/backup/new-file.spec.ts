import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkNewFile, writeNewFile } from './new-file';

const text = (content: string) => (target: Writable) => pipeline(Readable.from([content]), target);

describe('a new file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-new-file-'));
  const file = path.join(folder, 'backup.zip');
  beforeEach(() => {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is complete, accessible only to this account, and leaves no other files', async () => {
    await writeNewFile(file, false, text('all of it'));
    expect(readFileSync(file, 'utf8')).toBe('all of it');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['backup.zip']);
  });

  it('replaces another one only on request, and then closes it to others', async () => {
    writeFileSync(file, 'old', { mode: 0o644 });
    await expect(writeNewFile(file, false, text('new'))).rejects.toThrow('--force');
    expect(readFileSync(file, 'utf8')).toBe('old');
    await writeNewFile(file, true, text('new'));
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('does not replace one that was created while it was written', async () => {
    const write = writeNewFile(file, false, async (target) => {
      writeFileSync(file, 'came in between');
      await text('new')(target);
    });
    await expect(write).rejects.toThrow('already exists');
    expect(readFileSync(file, 'utf8')).toBe('came in between');
    expect(readdirSync(folder)).toEqual(['backup.zip']);
  });

  it('leaves nothing, and the old one as it was, when writing fails', async () => {
    writeFileSync(file, 'old');
    const failing = (target: Writable) =>
      pipeline(async function* () {
        yield await Promise.resolve('half of it');
        throw new Error('the database went away');
      }, target);
    await expect(writeNewFile(file, true, failing)).rejects.toThrow('the database went away');
    expect(readdirSync(folder)).toEqual(['backup.zip']);
    expect(readFileSync(file, 'utf8')).toBe('old');
  });

  it.each([
    ['ENOSPC', 'the disk is full. Free some space'],
    ['EDQUOT', 'the disk quota of this account is exhausted'],
    ['EIO', 'the disk failed'],
  ])('reports the error %s of the disk, and leaves nothing', async (code, message) => {
    const write = writeNewFile(file, false, (target) => {
      target.destroy(Object.assign(new Error(code), { code }));
      return text('more')(target);
    });
    await expect(write).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused where it cannot be created', async () => {
    writeFileSync(file, '');
    await expect(checkNewFile('-', true)).rejects.toThrow('not to standard output');
    await expect(checkNewFile(folder, true)).rejects.toThrow('is a folder');
    await expect(checkNewFile('/dev/null', true)).rejects.toThrow('is not a regular file');
    await expect(writeNewFile(path.join(folder, 'no', 'x'), false, text(''))).rejects.toThrow(
      'the folder does not exist',
    );
    await expect(writeNewFile(path.join(file, 'x'), false, text(''))).rejects.toThrow('a part of the path is a file');
    await expect(writeNewFile(path.join(folder, 'x'.repeat(300)), false, text(''))).rejects.toThrow('too long');
    expect(readdirSync(folder)).toEqual(['backup.zip']);
  });
});
