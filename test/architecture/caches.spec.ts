import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

/** The caches of the service are made of these; the two in `src/database` are made of the first. */
const CACHE = /\bnew (?:LRUCache|CoherentCache|GroupedCache)\b/g;
const BUILDING_BLOCKS = new Set(['CoherentCache', 'GroupedCache']);

/** The class that owns the caches of a file; the name of the file where there is none. */
const ownerOf = (file: string, text: string): string =>
  /^export class (\w+)/m.exec(text)?.[1] ?? path.basename(file, '.ts');

function cachesInSource(): string[] {
  return ['core', 'src']
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .flatMap(({ name: file, parentPath }) => {
      const text = readFileSync(path.join(parentPath, file), 'utf8');
      return [...text.matchAll(CACHE)].map(() => ownerOf(file, text));
    })
    .filter((owner) => !BUILDING_BLOCKS.has(owner))
    .sort();
}

const rows = (): string[][] =>
  readFileSync(path.join(ROOT, 'docs/caches.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

describe('docs/caches.md', () => {
  it('has a row for each cache of the service, and no other', () => {
    const listed = rows().map(([, name = '']) => name.replaceAll('`', ''));
    expect(listed.sort()).toEqual(cachesInSource());
  });

  it('says of each cache how much it holds at most', () => {
    expect(rows().filter((cells) => cells.slice(1, -1).includes(''))).toEqual([]);
  });
});
