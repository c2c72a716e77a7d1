import { blobHash } from '../storage/blob-hash';
import { packBlob, type PackedBlob, unpackBlobs } from './blob-pack';

const blob = (bytes: Buffer): PackedBlob => ({ hash: blobHash(bytes), bytes });

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function unpacked(bytes: Buffer, size = 1000): Promise<PackedBlob[]> {
  const blobs: PackedBlob[] = [];
  for await (const one of unpackBlobs(chunksOf(bytes, size))) blobs.push(one);
  return blobs;
}

describe('a pack of files', () => {
  const blobs = [blob(Buffer.from('first')), blob(Buffer.alloc(0)), blob(Buffer.alloc(5000, 7))];
  const pack = Buffer.concat(blobs.map(packBlob));

  it.each([1, 7, 43, 51, 1000, 100_000])(
    'gives back what went in, whatever the chunks of %i bytes cut apart',
    async (size) => {
      expect(await unpacked(pack, size)).toEqual(blobs);
    },
  );

  it('may be empty', async () => {
    expect(await unpacked(Buffer.alloc(0))).toEqual([]);
  });

  it('is refused when it ends within a file or its head', async () => {
    for (const cut of [1, 20, 4999, 5010])
      await expect(unpacked(pack.subarray(0, pack.length - cut))).rejects.toThrow('ends too early');
  });

  it('is refused when it contains an invalid hash or length', async () => {
    const noHash = Buffer.from(pack);
    noHash.write('../../../etc/passwd', 'latin1');
    await expect(unpacked(noHash)).rejects.toThrow('not in order');
    const huge = Buffer.from(pack);
    huge.fill(0x7f, 43, 51);
    await expect(unpacked(huge)).rejects.toThrow('not in order');
  });
});
