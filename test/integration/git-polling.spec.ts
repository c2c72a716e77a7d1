import { GitJobs } from '../../src/git/git-jobs';
import { GitRunsRepository } from '../../src/git/git-runs.repository';
import type { GitRun } from '../../src/git/entities/git-run.entity';
import { eventually } from '../support/eventually';
import { describeWithGit } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

const MINUTE_MS = 60_000;
/** How long a job may wait for others on a busy machine. */
const JOB_MS = 60_000;

describeWithGit('a remote without a webhook', () => {
  const on = gitStage();
  let space: GitSpace;

  beforeEach(async () => {
    await on.remote.push('First', { 'README.md': '# Home\n\nWelcome.\n' });
    space = await GitSpace.connect(on.app, on.remote, { active: true });
    await checked(0);
  });

  /** Waits until it was asked after a moment. */
  const checked = (after: number): Promise<void> =>
    eventually(async () => ((await space.connection()).checkedAt?.getTime() ?? 0) > after, JOB_MS);

  /** Minutes from when it was asked to when it is asked again. */
  const pause = async (): Promise<number> => {
    const { checkedAt, nextCheckAt } = await space.connection();
    return ((nextCheckAt?.getTime() ?? 0) - (checkedAt?.getTime() ?? 0)) / MINUTE_MS;
  };

  /** What happens so many minutes after it was asked. */
  const later = async (minutes: number): Promise<void> => {
    const asked = (await space.connection()).checkedAt?.getTime() ?? 0;
    await on.app.get(GitJobs).checkDue(new Date(asked + minutes * MINUTE_MS));
    await checked(asked);
  };

  const newest = async (): Promise<GitRun | undefined> =>
    (await on.app.get(GitRunsRepository).list(space.tenant.organizationId, space.id, { limit: 1 })).rows[0];

  it('is asked every five minutes, and what was pushed comes in', async () => {
    expect(Math.abs((await pause()) - 5)).toBeLessThanOrEqual(0.5);
    await on.remote.push('Second', { 'README.md': '# Home\n\nWelcome back.\n' });
    await later(6);
    expect(await space.markdown('Home')).toContain('Welcome back.');
    expect(await newest()).toMatchObject({ trigger: 'poll', status: 'succeeded' });
  });

  it('is asked half as often after each failure, which is told, and as before once it works', async () => {
    on.server.lets = () => false;
    try {
      await later(6);
      expect(await newest()).toMatchObject({ trigger: 'poll', status: 'failed' });
      expect(await pause()).toBeGreaterThanOrEqual(9);
      await later(12);
      expect(await pause()).toBeGreaterThanOrEqual(18);
    } finally {
      on.server.lets = undefined;
    }
    await later(24);
    expect(await pause()).toBeLessThanOrEqual(5.5);
  });

  it('lists its first synchronization, also of an empty repository with an empty space, and no later one without results', async () => {
    space = await GitSpace.connect(on.app, await on.server.repository(), { active: true });
    await checked(0);
    const run = await newest();
    expect(run).toMatchObject({ status: 'succeeded', commits: [] });
    expect(run?.log.map(({ message }) => message)).toEqual(['Both the space and the repository are empty.']);
    await later(6);
    expect(await newest()).toEqual(run);
  });
});
