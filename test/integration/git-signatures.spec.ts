import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Role } from '../../src/common/permissions/role';
import { eventually } from '../support/eventually';
import { describeWithGit, git } from '../support/git-server';
import { GitSpace } from '../support/git-space';
import { gitStage } from '../support/git-stage';

interface Connection {
  readonly signCommits: boolean;
  readonly signingKey: string;
}

const FILES = { 'README.md': '# Home\n\nWelcome.\n' };
const PRINCIPAL = 'bindery@docs.example';

const isSshThere = spawnSync('ssh-keygen', ['-?']).error === undefined;
const itWithSsh = (name: string, test: () => Promise<void>): void => {
  if (isSshThere) it(name, test);
  else it.skip(`${name} (skipped: ssh-keygen is not installed, apt-get install openssh-client)`, test);
};

describeWithGit('signed commits', () => {
  const on = gitStage();

  const connectionOf = async (space: GitSpace): Promise<Connection> =>
    (await space.tenant.client.get<Connection>(`${space.path}/git/connection`, { status: 200 })).body;

  const setSigning = (space: GitSpace, signCommits: boolean) =>
    space.tenant.client.patch(`${space.path}/git/connection`, { body: { signCommits }, status: 200 });

  /** Runs `git verify-commit` in a fresh clone, which trusts one key; rejects if git does not accept the commit. */
  const verify = async (key: string, commit = 'main'): Promise<string> => {
    const signers = path.join(on.server.root, 'allowed-signers');
    writeFileSync(signers, `${PRINCIPAL} ${key}\n`);
    const options = ['-c', 'gpg.format=ssh', '-c', `gpg.ssh.allowedSignersFile=${signers}`];
    const { stderr } = await promisify(execFile)('git', [...options, 'verify-commit', commit], { cwd: on.remote.bare });
    return stderr;
  };

  itWithSsh('are accepted by git, commits that were changed afterwards and other keys are not', async () => {
    const space = await on.connected(FILES, { signCommits: true });
    const { signingKey } = await connectionOf(space);
    await space.edit('Home', '# Home\n\nWelcome, Zoë.\n', 'Greet „Zoë“');
    await space.edit('Home', '# Home\n\nHello, Zoë.\n', 'Greet again');
    await space.synced();
    for (const commit of ['main', 'main~1'])
      expect(await verify(signingKey, commit)).toContain(`Good "git" signature for ${PRINCIPAL} with ED25519 key`);
    await git(on.remote.bare, 'fsck', '--strict');

    const object = await git(on.remote.bare, 'cat-file', 'commit', 'main');
    const changed = path.join(on.server.root, 'changed-commit');
    writeFileSync(changed, `${object.replace('Greet again', 'Greet never')}\n`);
    const tampered = await git(on.remote.bare, 'hash-object', '-t', 'commit', '-w', changed);
    await expect(verify(signingKey, tampered)).rejects.toThrow(/incorrect signature|Could not verify/);

    const other = await GitSpace.connect(on.app, await on.server.repository());
    const { signingKey: otherKey } = await connectionOf(other);
    expect(otherKey).not.toBe(signingKey);
    await expect(verify(otherKey)).rejects.toThrow(/No principal matched/);
  });

  it('are made only where that is set', async () => {
    const space = await on.connected(FILES);
    const gpgsig = async () =>
      (await git(on.remote.bare, 'cat-file', 'commit', 'main')).includes('\ngpgsig -----BEGIN SSH');
    expect(await connectionOf(space)).toMatchObject({ signCommits: false });
    await space.edit('Home', '# Home\n\nOne.\n');
    await space.synced();
    expect(await gpgsig()).toBe(false);
    await setSigning(space, true);
    await space.edit('Home', '# Home\n\nTwo.\n');
    await space.synced();
    expect(await gpgsig()).toBe(true);
    const head = await on.remote.head();
    await space.synced();
    expect(await on.remote.head()).toBe(head);
  });

  itWithSsh('are made by single exports of a space whose connection signs', async () => {
    const space = await on.connected(FILES, { signCommits: true });
    const body = { url: on.remote.url, ref: 'refs/heads/main', repoProjectDirectory: 'copy', commitMessage: 'Copy' };
    await space.tenant.client.post(`${space.path}/git/export`, { body, status: 204 });
    await eventually(async () => (await on.remote.log('%s'))[0] === 'Copy');
    await expect(verify((await connectionOf(space)).signingKey)).resolves.toContain('Good "git" signature');
  });

  it('have one key for all spaces of an organization, whose private part is stored sealed', async () => {
    const first = await on.connected(FILES, { signCommits: true });
    const second = await GitSpace.connect(on.app, on.remote, {}, undefined, first.tenant);
    const [{ signingKey }, { signingKey: same }] = [await connectionOf(first), await connectionOf(second)];
    expect(signingKey).toMatch(/^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5[\w+/]+ bindery@[\w.-]+$/);
    expect(same).toBe(signingKey);
    const rows = await on.app.database.query<{ private_key: string; public_key: string }>(
      'SELECT private_key, public_key FROM git_signing_keys WHERE organization_id = $1',
      [first.tenant.organizationId],
    );
    expect(rows).toHaveLength(1);
    expect(signingKey).toContain(rows[0]?.public_key);
    expect(rows[0]?.private_key).toMatch(/^[\w-]+$/);
  });

  describe('after the key was replaced', () => {
    interface FormerKey {
      readonly id: string;
      readonly publicKey: string;
      readonly createdAt: string;
      readonly replacedAt: string;
    }

    const formerOf = (space: GitSpace) => space.tenant.client.all<FormerKey>(`${space.path}/git/former-signing-keys`);

    const rotation = ({ tenant }: GitSpace): string => `/v1/orgs/${tenant.organizationId}/git/rotate-signing-key`;

    const rotate = async (space: GitSpace): Promise<string> =>
      (await space.tenant.client.post<{ publicKey: string }>(rotation(space), { status: 200 })).body.publicKey;

    itWithSsh('are verified by the key of their time, which stays listed with its dates', async () => {
      const space = await on.connected(FILES, { signCommits: true });
      await space.edit('Home', '# Home\n\nOne.\n');
      await space.synced();
      const old = (await connectionOf(space)).signingKey;
      expect(await formerOf(space)).toEqual([]);

      const key = await rotate(space);
      expect((await connectionOf(space)).signingKey).toBe(key);
      expect(key).not.toBe(old);
      const [former] = await formerOf(space);
      expect(former?.publicKey).toBe(old);
      expect(Date.parse(former?.replacedAt ?? '')).toBeGreaterThan(Date.parse(former?.createdAt ?? ''));

      await space.edit('Home', '# Home\n\nTwo.\n');
      await space.synced();
      await expect(verify(key)).resolves.toContain('Good "git" signature');
      await expect(verify(old)).rejects.toThrow(/No principal matched/);
      const until = `${(former?.replacedAt ?? '').replace(/\.\d+Z$/, '').replace(/\D/g, '')}Z`;
      const signers = `valid-before="${until.replace(/\d\dZ$/, '59Z')}" ${old}`;
      await expect(verify(signers, 'main~1')).resolves.toContain('Good "git" signature');
      await expect(verify(key, 'main~1')).rejects.toThrow(/No principal matched/);
    });

    it('have the new key in all spaces of the organization, in no other one, and nothing is left of the private one', async () => {
      const first = await on.connected(FILES);
      const second = await GitSpace.connect(on.app, on.remote, {}, undefined, first.tenant);
      const other = await GitSpace.connect(on.app, on.remote);
      const [old, otherKey] = [(await connectionOf(first)).signingKey, (await connectionOf(other)).signingKey];
      const keys = [await rotate(first), await rotate(first)];
      expect(new Set([old, ...keys]).size).toBe(3);
      expect((await connectionOf(second)).signingKey).toBe(keys[1]);
      expect((await formerOf(second)).map(({ publicKey }) => publicKey)).toEqual([keys[0], old]);
      expect((await connectionOf(other)).signingKey).toBe(otherKey);
      expect(await formerOf(other)).toEqual([]);
      const { organizationId } = first.tenant;
      const count = 'SELECT count(*)::int AS count FROM git_signing_keys WHERE organization_id = $1';
      expect(await on.app.database.query(count, [organizationId])).toEqual([{ count: 1 }]);
    });

    it('have a key each time that several people replace it at once', async () => {
      const space = await on.connected(FILES);
      const keys = await Promise.all([1, 2, 3].map(() => rotate(space)));
      const all = [(await connectionOf(space)).signingKey, ...(await formerOf(space)).map((key) => key.publicKey)];
      expect(all).toEqual(expect.arrayContaining(keys));
      expect(new Set(all).size).toBe(4);
    });

    it('were replaced by an admin of the organization, which the audit log says', async () => {
      const space = await on.connected(FILES);
      const creator = await on.app.factories.member(space.tenant, Role.Create);
      await creator.client.get(`${space.path}/git/former-signing-keys`, { status: 200 });
      await creator.client.post(rotation(space), { status: 403 });
      const stranger = await on.app.factories.organization();
      await stranger.client.post(rotation(space), { status: 404 });
      await stranger.client.get(`${space.path}/git/former-signing-keys`, { status: 404 });
      await rotate(space);
      const events = await on.app.database.query(
        "SELECT action FROM audit_events WHERE organization_id = $1 AND action = 'git.rotate-signing-key'",
        [space.tenant.organizationId],
      );
      expect(events).toHaveLength(1);
    });
  });
});
