import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Proof {
  readonly test: string;
  readonly file: string;
  /** Tests of the file that the name means. */
  readonly found: number;
}

interface Invariant {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly proofs: readonly Proof[];
}

const ROOT = path.resolve(__dirname, '../..');
const INVARIANTS = 30;

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The page as `npm run prove -- security` reads it: its sources are found outside of jest, as they are run. */
function listProofs(): Invariant[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/prove/security.mjs', '--list'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Invariant[];
}

describe('the security model', () => {
  let invariants: Invariant[];
  beforeAll(() => {
    invariants = listProofs();
  });

  it('has every invariant once, in order, with a sentence and a proof', () => {
    const keys = Array.from({ length: INVARIANTS }, (_, index) => `SEC-${String(index + 1).padStart(2, '0')}`);
    expect(invariants.map(({ key }) => key)).toEqual(keys);
    expect(invariants.filter(({ text, proofs }) => !/^[A-Z].+\.$/.test(text) || proofs.length === 0)).toEqual([]);
  });

  it('names tests that are there, each by a name that means one', () => {
    const proofs = invariants.flatMap(({ key, proofs: own }) => own.map((proof) => ({ key, ...proof })));
    expect(proofs.filter(({ found }) => found !== 1)).toEqual([]);
    expect(proofs.length).toBeGreaterThan(INVARIANTS * 5);
  });

  it('names no test twice for one invariant', () => {
    for (const { proofs } of invariants) {
      const names = proofs.map(({ file, test }) => `${file} ${test}`);
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe('SECURITY.md', () => {
  it('says how to report, and where the model is', () => {
    const text = read('SECURITY.md');
    expect(text).toMatch(/^## Report a vulnerability$/m);
    expect(text).toContain('](docs/guide/operate/security.md)');
    expect(read('docs/guide/SUMMARY.md')).toContain('](operate/security.md)');
  });
});
