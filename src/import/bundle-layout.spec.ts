import type { FileBytes } from './import-bundle';
import { readBundleLayout } from './bundle-layout';

const MIB = 1024 * 1024;

/** A file of an archive, which counts the bytes that are read of it. */
function counted(bytes: Buffer, count: (size: number) => void): FileBytes {
  const read = () => {
    count(bytes.length);
    return Promise.resolve(bytes);
  };
  return {
    length: bytes.length,
    read,
    async *pieces() {
      yield await read();
    },
  };
}

describe('the layout of a bundle', () => {
  it('reads at most 32 MiB of the configuration files of other tools, and says which of them are not kept', async () => {
    let inMemory = 0;
    const large = Buffer.alloc(MIB, ' ');
    const paths = Array.from({ length: 40 }, (_, n) => `part-${n}/_category_.json`);
    const files = paths.map((path) => ({ path, bytes: counted(large, (size) => (inMemory += size)) }));
    const summary = { path: 'SUMMARY.md', bytes: Buffer.from('* [Home](README.md)\n') };
    const layout = await readBundleLayout({ files: [...files, summary], skipped: [] });
    expect(inMemory).toBe(32 * MIB);
    expect([...layout.rest.keys()]).toEqual([...paths.slice(0, 32), 'SUMMARY.md']);
    expect(layout.skipped.map(({ path }) => path)).toEqual(paths.slice(32));
    expect([...layout.navigation.keys()]).toEqual(paths);
  });
});
