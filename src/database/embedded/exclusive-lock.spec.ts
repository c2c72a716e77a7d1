import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Attachments } from './attachments';
import { claimState, writeClaim } from './claim';
import { withExclusiveLock } from './exclusive-lock';
import { ownIdentity } from './process-identity';

/** The ID of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['-e', '']).pid;

describe('locks and attachments between processes', () => {
  let folder: string;
  let lock: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bindery-lock-'));
    lock = join(folder, 'lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const editClaim = (path: string, change: object): void => {
    writeClaim(`${path}.own`);
    writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(`${path}.own`, 'utf8')) as object), ...change }));
    rmSync(`${path}.own`);
  };

  it('admits one caller at a time and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await delay(2);
      inside--;
    };
    await Promise.all(Array.from({ length: 8 }, () => withExclusiveLock(lock, 10_000, work)));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('opens again when the work fails', async () => {
    const failing = withExclusiveLock(lock, 1000, async () => {
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(existsSync(lock)).toBe(false);
  });

  it('takes over from a dead process, also when several wait', async () => {
    editClaim(lock, { pid: deadPid() });
    let inside = 0;
    const seen: number[] = [];
    const work = async (): Promise<void> => {
      seen.push(++inside);
      await delay(2);
      inside--;
    };
    await Promise.all([1, 2, 3].map(() => withExclusiveLock(lock, 5000, work)));
    expect(seen).toEqual([1, 1, 1]);
  });

  it('names the file when the wait times out, and reports that it waits', async () => {
    writeClaim(lock);
    let waited = 0;
    const locked = withExclusiveLock(
      lock,
      2_000,
      async () => undefined,
      () => waited++,
    );
    await expect(locked).rejects.toThrow(lock);
    expect(waited).toBe(1);
  });

  it('judges a claim of another container by its age, and ignores one in a copied folder', () => {
    editClaim(lock, { realm: 'another boot pid:[1]' });
    expect(claimState(lock)).toBe('foreign');
    utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
    expect(claimState(lock)).toBe('stale');
    editClaim(lock, { folder: '1' });
    expect(claimState(lock)).toBe('stale');
    editClaim(lock, {});
    expect(claimState(lock)).toBe('live');
    rmSync(lock);
    expect(claimState(lock)).toBe('gone');
  });

  (process.platform === 'linux' ? it : it.skip)(
    'does not take a later process of the same number for the holder',
    () => {
      expect(ownIdentity().started).toMatch(/^\d+$/);
      editClaim(lock, { started: '1' });
      expect(claimState(lock)).toBe('stale');
    },
  );

  it('counts living users and removes dead ones', () => {
    const attachments = new Attachments(join(folder, 'attached'));
    expect(attachments.count()).toEqual({ live: 0, foreign: 0 });
    const mine = attachments.attach();
    attachments.attach();
    editClaim(join(folder, 'attached', '1-dead'), { pid: deadPid() });
    writeFileSync(join(folder, 'attached', '1-broken'), '{');
    utimesSync(join(folder, 'attached', '1-broken'), new Date(), new Date(0));
    expect(attachments.count()).toEqual({ live: 2, foreign: 0 });
    expect(readdirSync(join(folder, 'attached'))).toHaveLength(2);
    attachments.detach(mine);
    expect(attachments.count().live).toBe(1);
  });
});
