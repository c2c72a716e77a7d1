import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import git, { type HttpClient, type ReadCommitResult } from 'isomorphic-git';
import { GIT_LIMITS } from '../git-limits';
import { findMergeBase, walkHistory } from './commit-walk';
import type { Committed, Fetched, FetchedPull, GitCalls, NewCommit, TreeListing } from './git-messages';
import { GitProblem } from '../git-problem';
import { isFile, isFolder, parseTree, rawName, type RawEntry, writeTree } from './raw-tree';
import { explainFailure, explainPush } from './remote-failures';
import { TreeChanger } from './tree-changer';
import { TreeLister } from './tree-lister';

/** Increasing fetch depths, for when the last common commit is unknown. */
const DEPTHS = [50, 500, 2_000];
/** Local refs: commits that the remote is known to have, and the commit to push. */
const KEPT_REF = 'refs/heads/kept';
const OUTGOING_REF = 'refs/heads/outgoing';
type PullParams = Parameters<GitCalls['fetchPull']>[0];

const MAX_BRANCHES_NAMED = 10;

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** A bare repository in the cache, and its remote. It is never checked out. */
export class Repository implements GitCalls {
  private cache: object = {};

  constructor(
    private readonly gitdir: string,
    private readonly url: string,
    private readonly http: HttpClient,
  ) {}

  async fetch({ branch, trusted }: { branch: string; trusted: readonly string[] }): Promise<Fetched> {
    const head = await this.headOf(branch);
    if (head === undefined) return { relation: 'new', commits: [], more: false };
    if (!(await this.has(head))) await this.download(branch, trusted);
    const walk = await this.history(branch, head, trusted);
    const { commits, more, found } = walk;
    if (trusted.length === 0) return { head, relation: 'new', commits: commits.slice(0, 1), more: false };
    if (found === undefined) return { head, relation: walk.complete ? 'rewritten' : 'unknown', commits, more };
    return { head, relation: found === head ? 'same' : 'forward', found, commits, more };
  }

  async fetchPull({ ref, head: knownHead, branch, onto }: PullParams): Promise<FetchedPull> {
    await this.init();
    let head = knownHead;
    const find = () => findMergeBase(onto, head, (oid) => this.findCommit(oid));
    let { base, complete } = await find();
    for (const depth of DEPTHS) {
      if (base !== undefined && complete) break;
      head = await this.fetchRef(ref, depth);
      await this.fetchRef(`refs/heads/${branch}`, depth);
      ({ base, complete } = await find());
    }
    if (base === undefined)
      throw new GitProblem(
        'branch',
        `It has no history of the last ${GIT_LIMITS.commits} commits in common with ${branch}.`,
      );
    return { head, base };
  }

  async list({ commit, folder }: { commit: string; folder: string }): Promise<TreeListing> {
    let tree = (await this.commitOf(commit)).tree;
    for (const name of folder.split('/').filter((segment) => segment !== '')) {
      const entry = (await this.readTree(tree)).find((each) => each.name === rawName(name));
      if (!entry || !isFolder(entry))
        throw new GitProblem('folder', `The branch has no folder ${folder}. Correct the folder of the connection.`);
      tree = entry.oid;
    }
    return new TreeLister((oid) => this.readTree(oid)).list(tree);
  }

  async read({ oids }: { oids: readonly string[] }): Promise<readonly Uint8Array[]> {
    const blobs: Uint8Array[] = [];
    for (const oid of oids) blobs.push((await git.readBlob({ ...this.repositoryArgs, oid })).blob);
    return blobs;
  }

  async readAt({ commit, path }: { commit: string; path: string }): Promise<Uint8Array | undefined> {
    const names = path.split('/');
    let oid = (await this.commitOf(commit)).tree;
    for (const [depth, name] of names.entries()) {
      const entry = (await this.readTree(oid)).find((each) => each.name === rawName(name));
      if (!entry || !(depth < names.length - 1 ? isFolder(entry) : isFile(entry))) return undefined;
      ({ oid } = entry);
    }
    return (await git.readBlob({ ...this.repositoryArgs, oid })).blob;
  }

  async commit({
    parent,
    parents = parent === undefined ? [] : [parent],
    changes,
    message,
    author,
    committer,
    timestamp,
  }: NewCommit): Promise<Committed> {
    await this.init();
    const before = parent === undefined ? undefined : (await this.commitOf(parent)).tree;
    const changer = new TreeChanger({
      readTree: (oid) => this.readTree(oid),
      writeTree: (entries) => this.write('tree', writeTree(entries)),
      writeBlob: (bytes) => this.write('blob', Buffer.from(bytes)),
    });
    const tree = (await changer.change(before, changes)) ?? (await this.write('tree', Buffer.alloc(0)));
    const { blocked } = changer;
    const [first] = parents;
    const last = first === undefined ? undefined : (await this.commitOf(first)).tree;
    if (tree === (last ?? before) || (before === undefined && changes.length === 0))
      return { changed: false, blocked, ...(parent !== undefined && { oid: parent }) };
    const at = { timestamp, timezoneOffset: 0 };
    const oid = await git.writeCommit({
      ...this.repositoryArgs,
      commit: {
        tree,
        parent: [...parents],
        message,
        author: { ...author, ...at },
        committer: { ...committer, ...at },
      },
    });
    const { payload } = await git.readCommit({ ...this.repositoryArgs, oid });
    return { oid, changed: true, payload, blocked };
  }

  async addSignature({ oid, signature }: { oid: string; signature: string }): Promise<string> {
    const commit = { ...(await this.commitOf(oid)), gpgsig: signature };
    return git.writeCommit({ ...this.repositoryArgs, commit });
  }

  async push({ commit, branch }: { commit: string; branch: string }): Promise<null> {
    await git.writeRef({ ...this.repositoryArgs, ref: OUTGOING_REF, value: commit, force: true });
    try {
      const remoteRef = `refs/heads/${branch}`;
      await git.push({
        ...this.repositoryArgs,
        http: this.http,
        url: this.url,
        ref: OUTGOING_REF,
        remoteRef,
        force: false,
      });
    } catch (error) {
      throw explainPush(error, branch);
    }
    return null;
  }

  async keep({ commit }: { commit: string }): Promise<null> {
    if (await this.has(commit))
      await git.writeRef({ ...this.repositoryArgs, ref: KEPT_REF, value: commit, force: true });
    return null;
  }

  private get repositoryArgs() {
    return { fs, gitdir: this.gitdir, cache: this.cache };
  }

  /** The newest commit of the branch; undefined for an empty repository. */
  private async headOf(branch: string): Promise<string | undefined> {
    const refs = await this.withRemoteErrors(() =>
      git.listServerRefs({ http: this.http, url: this.url, protocolVersion: 1, symrefs: true }),
    );
    const branches = refs.filter(({ ref }) => ref.startsWith('refs/heads/'));
    const found = branches.find(({ ref }) => ref === `refs/heads/${branch}`);
    if (found) return found.oid;
    if (branches.length === 0) return undefined;
    const names = branches.slice(0, MAX_BRANCHES_NAMED).map(({ ref }) => ref.slice('refs/heads/'.length));
    const more = branches.length > names.length ? ' and more' : '';
    throw new GitProblem(
      'branch',
      `The remote has no branch ${branch}: it may have been deleted or renamed. It has ${names.join(', ')}${more}. Nothing was changed; choose a branch of the connection.`,
    );
  }

  /** Fetches what is newer than the last synchronization, or the newest commit alone. */
  private async download(branch: string, trusted: readonly string[]): Promise<void> {
    await this.init();
    const known = await this.firstKnown(trusted);
    if (known !== undefined) {
      await git.writeRef({ ...this.repositoryArgs, ref: KEPT_REF, value: known, force: true });
      try {
        return await this.fetchPack(branch);
      } catch (error) {
        if (!(error instanceof GitProblem) || (error.code !== 'too-large' && error.code !== 'remote')) throw error;
        await this.startOver();
      }
    }
    await this.fetchPack(branch, 1);
  }

  /** The commits since the last synchronization, fetching more of the history until that one is found. */
  private async history(branch: string, head: string, trusted: readonly string[]) {
    const walk = () => walkHistory(head, trusted, (oid) => this.findCommit(oid));
    let walked = await walk();
    if (trusted.length === 0) return walked;
    for (const depth of DEPTHS) {
      if (walked.found !== undefined || walked.complete) break;
      // The fetched history suffices; the rest would only add authors.
      const deeper = await this.fetchPack(branch, depth).then(
        () => true,
        () => false,
      );
      if (!deeper) break;
      walked = await walk();
    }
    return walked;
  }

  private async fetchPack(branch: string, depth?: number): Promise<void> {
    await this.fetchRef(`refs/heads/${branch}`, depth);
  }

  /** Returns its newest commit. */
  private async fetchRef(remoteRef: string, depth?: number): Promise<string> {
    const { fetchHead } = await this.withRemoteErrors(() =>
      git.fetch({
        ...this.repositoryArgs,
        http: this.http,
        url: this.url,
        remote: 'origin',
        ref: KEPT_REF,
        remoteRef,
        singleBranch: true,
        tags: false,
        ...(depth !== undefined && { depth }),
      }),
    );
    // It caches the indexes of packs.
    this.cache = {};
    return fetchHead ?? '';
  }

  private async withRemoteErrors<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw explainFailure(error);
    }
  }

  private async init(): Promise<void> {
    await git.init({ fs, gitdir: this.gitdir, bare: true, defaultBranch: 'kept' });
    await git.addRemote({ ...this.repositoryArgs, remote: 'origin', url: this.url, force: true });
  }

  private async startOver(): Promise<void> {
    await rm(this.gitdir, { recursive: true, force: true });
    this.cache = {};
    await this.init();
  }

  private async firstKnown(oids: readonly string[]): Promise<string | undefined> {
    for (const oid of oids) if (await this.has(oid)) return oid;
    return undefined;
  }

  private async has(oid: string): Promise<boolean> {
    return (await this.findCommit(oid)) !== undefined;
  }

  private async commitOf(oid: string): Promise<ReadCommitResult['commit']> {
    return (await git.readCommit({ ...this.repositoryArgs, oid })).commit;
  }

  private async findCommit(oid: string): Promise<ReadCommitResult['commit'] | undefined> {
    try {
      return await this.commitOf(oid);
    } catch (error) {
      if (hasCode(error, 'NotFoundError', 'ENOENT')) return undefined;
      throw error;
    }
  }

  private async readTree(oid: string): Promise<RawEntry[]> {
    const { object } = await git.readObject({ ...this.repositoryArgs, oid, format: 'content' });
    return parseTree(Buffer.from(object as Uint8Array));
  }

  private write(type: 'blob' | 'tree', object: Buffer): Promise<string> {
    return git.writeObject({ ...this.repositoryArgs, type, object, format: 'content' });
  }
}
