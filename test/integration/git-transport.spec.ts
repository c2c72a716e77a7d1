import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { GitSession } from '../../src/git/transport/git-session';
import { GuardedOutboundClient } from '../../src/outbound/guarded-outbound-client';
import { describeWithGit, git, type GitRemote, GitServer } from '../support/git-server';
import { runFolder } from '../support/run-folder';

const person = { name: 'Ada Lovelace', email: 'ada@example.com' };
const authored = { author: person, committer: person, timestamp: 1_700_000_000 };

describeWithGit('the Git transport', () => {
  const outbound = new GuardedOutboundClient({
    allow: ['127.0.0.1'],
    log: { warn: () => undefined },
    userAgent: 'tests',
  });
  let server: GitServer;
  let remote: GitRemote;
  let sessions: GitSession[] = [];

  beforeAll(async () => {
    server = await GitServer.start();
  });
  beforeEach(async () => {
    server.credentials = undefined;
    remote = await server.repository();
  });
  afterEach(async () => {
    await Promise.all(sessions.map((session) => session.close()));
    sessions = [];
  });
  afterAll(async () => {
    await outbound.close();
    await server.close();
  });

  const cache = () => mkdtempSync(path.join(runFolder(), 'git-cache-'));
  const open = (folder = cache(), credentials?: { username: string; token: string }) => {
    const session = new GitSession(outbound, { url: remote.url, credentials }, folder, AbortSignal.timeout(60_000));
    sessions.push(session);
    return session;
  };

  it('finds nothing in an empty repository, and makes its first commit', async () => {
    const session = open();
    expect(await session.fetch({ branch: 'main', trusted: [] })).toEqual({ relation: 'new', commits: [], more: false });
    const { oid = '' } = await session.commit({
      ...authored,
      changes: [['docs/README.md', Buffer.from('# Hello\n')]],
      message: 'First\n',
    });
    await session.push({ commit: oid, branch: 'main' });
    expect(await remote.head()).toBe(oid);
    expect(await remote.file('docs/README.md')).toBe('# Hello');
    await git(remote.bare, 'fsck', '--strict');
  });

  it('lists and reads the files of a folder', async () => {
    await remote.push('First', { 'a.md': 'A', 'docs/b.md': 'B', 'docs/deep/c.md': 'C' });
    const session = open();
    const { head = '', commits } = await session.fetch({ branch: 'main', trusted: [] });
    expect(commits).toMatchObject([{ oid: await remote.head(), author: 'Grace Hopper', subject: 'First' }]);
    const { files } = await session.list({ commit: head, folder: 'docs' });
    expect(files.map((file) => file.path)).toEqual(['b.md', 'deep/c.md']);
    const read = await session.read({ oids: files.map(({ oid }) => oid) });
    expect(read.map(String)).toEqual(['B', 'C']);
    await expect(session.list({ commit: head, folder: 'gone' })).rejects.toThrow(/no folder gone/);
  });

  it('returns what came since, from the cache and without one', async () => {
    const first = await remote.push('First', { 'a.md': 'A' });
    const folder = cache();
    await open(folder).fetch({ branch: 'main', trusted: [] });
    for (let number = 2; number <= 60; number += 1) await remote.commit(`Change ${number}`, { 'a.md': String(number) });
    const last = await remote.push('Last', { 'b.md': 'B' });
    for (const session of [open(folder), open()]) {
      const fetched = await session.fetch({ branch: 'main', trusted: [first] });
      expect(fetched).toMatchObject({ head: last, relation: 'forward', found: first, more: false });
      expect(fetched.commits).toHaveLength(60);
    }
    expect(await open(folder).fetch({ branch: 'main', trusted: [last] })).toMatchObject({ relation: 'same' });
  });

  it('knows a history that was rewritten', async () => {
    await remote.push('First', { 'a.md': 'A' });
    const second = await remote.push('Second', { 'a.md': 'B' });
    const folder = cache();
    await open(folder).fetch({ branch: 'main', trusted: [] });
    await remote.git('reset', '-q', '--hard', 'HEAD~1');
    await remote.commit('Other', { 'a.md': 'C' });
    await remote.git('push', '-q', '--force', 'origin', 'HEAD:main');
    expect(await open(folder).fetch({ branch: 'main', trusted: [second] })).toMatchObject({ relation: 'rewritten' });
  });

  it('keeps everything that a commit does not name: modes, links, submodules, names that are no text', async () => {
    remote.write({ 'run.sh': '#!/bin/sh\n', 'docs/a.md': 'A', 'docs/b.md': 'B' });
    await remote.git('add', '-A');
    await remote.git('update-index', '--chmod=+x', 'run.sh');
    const blob = await remote.git('hash-object', '-w', 'run.sh');
    await remote.git('update-index', '--add', '--cacheinfo', `120000,${blob},link`);
    await remote.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},module`);
    await remote.git('commit', '-q', '-m', 'Odd things');
    await remote.git('push', '-q', 'origin', 'HEAD:main');
    const before = await remote.tree();
    const session = open();
    const { head = '' } = await session.fetch({ branch: 'main', trusted: [] });
    const { files, unsupported } = await session.list({ commit: head, folder: '' });
    expect(files.map((file) => file.path)).toEqual(['docs/a.md', 'docs/b.md', 'run.sh']);
    expect(unsupported).toEqual([
      { path: 'link', reason: 'it is a symbolic link' },
      { path: 'module', reason: 'it is a submodule' },
    ]);
    const { oid = '', blocked } = await session.commit({
      ...authored,
      parent: head,
      message: 'Change',
      changes: [
        ['docs/a.md', Buffer.from('new')],
        ['docs/b.md', null],
        ['link/x.md', Buffer.from('no')],
        ['added/deep/x.md', Buffer.from('yes')],
      ],
    });
    expect(blocked).toEqual(['link/x.md']);
    await session.push({ commit: oid, branch: 'main' });
    const after = await remote.tree();
    expect(Object.keys(after)).toEqual(['added/deep/x.md', 'docs/a.md', 'link', 'module', 'run.sh']);
    for (const file of ['link', 'module', 'run.sh']) expect(after[file]).toBe(before[file]);
    expect(after['docs/a.md']).toMatch(/^100644/);
    await git(remote.bare, 'fsck', '--strict');
  });

  it('makes no commit without a change, and the same commit of the same content', async () => {
    await remote.push('First', { 'a.md': 'A' });
    const session = open();
    const { head: parent = '' } = await session.fetch({ branch: 'main', trusted: [] });
    const same = await session.commit({ ...authored, parent, message: 'x', changes: [['a.md', Buffer.from('A')]] });
    expect(same).toEqual({ oid: parent, changed: false, blocked: [] });
    const change = { ...authored, parent, message: 'x', changes: [['a.md', Buffer.from('B')]] as const };
    const one = await session.commit({ ...change, changes: [...change.changes] });
    const two = await session.commit({ ...change, changes: [...change.changes] });
    expect(two.oid).toBe(one.oid);
  });

  /** A session with a commit that is not pushed yet. */
  const withCommit = async () => {
    const session = open();
    const { head: parent = '' } = await session.fetch({ branch: 'main', trusted: [] });
    const change = { ...authored, parent, message: 'x' };
    const { oid = '' } = await session.commit({ ...change, changes: [['a.md', Buffer.from('B')]] });
    return { session, parent, oid };
  };

  it('never overwrites what the remote has meanwhile', async () => {
    await remote.push('First', { 'a.md': 'A' });
    const { session, oid } = await withCommit();
    const theirs = await remote.push('Meanwhile', { 'b.md': 'B' });
    await expect(session.push({ commit: oid, branch: 'main' })).rejects.toMatchObject({ code: 'moved' });
    expect(await remote.head()).toBe(theirs);
  });

  it('says that a branch is protected, gone, or that credentials are missing', async () => {
    await remote.push('First', { 'a.md': 'A' });
    const { session, parent, oid } = await withCommit();
    remote.protect();
    await expect(session.push({ commit: oid, branch: 'main' })).rejects.toMatchObject({ code: 'protected' });
    await session.push({ commit: oid, branch: 'bindery/main' });
    expect(await remote.head('bindery/main')).toBe(oid);
    await expect(open().fetch({ branch: 'gone', trusted: [] })).rejects.toThrow(/no branch gone.*bindery\/main, main/);
    server.credentials = 'ada:secret';
    await expect(open().fetch({ branch: 'main', trusted: [] })).rejects.toMatchObject({ code: 'auth' });
    const known = open(cache(), { username: 'ada', token: 'secret' });
    expect(await known.fetch({ branch: 'main', trusted: [] })).toMatchObject({ head: parent });
  });
});
