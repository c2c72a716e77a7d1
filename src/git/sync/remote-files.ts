import { CONFIG_PATH } from '../../content/export/content-files';
import type { BundleFile, ImportBundle, SkippedResource } from '../../import/import-bundle';
import { GIT_LIMITS } from '../git-limits';
import { GitProblem } from '../transport/git-problem';
import type { GitSession } from '../transport/git-session';
import { isPointer } from './lfs-pointer';
import { RepositoryPaths } from '../../content/export/repository-paths';

const BATCH = 100;

/** The files of the connected folder in one commit. */
export class RemoteFiles {
  private readonly read = new Map<string, Buffer>();
  private known?: RepositoryPaths;

  private constructor(
    private readonly session: GitSession,
    /** Objects by path below the folder. */
    readonly oids: ReadonlyMap<string, string>,
    private readonly unsupported: readonly SkippedResource[],
  ) {}

  static async load(session: GitSession, commit: string, folder: string): Promise<RemoteFiles> {
    const { files, unsupported } = await session.list({ commit, folder });
    return new RemoteFiles(session, new Map(files.map(({ path, oid }) => [path, oid])), unsupported);
  }

  /** The files of a repository without a commit. */
  static empty(session: GitSession): RemoteFiles {
    return new RemoteFiles(session, new Map(), []);
  }

  async file(path: string): Promise<Buffer | undefined> {
    const oid = this.oids.get(path);
    if (oid === undefined) return undefined;
    const bytes = this.read.get(oid) ?? (await this.session.read({ oids: [oid] }))[0];
    if (bytes) this.read.set(oid, bytes);
    return bytes;
  }

  async paths(): Promise<RepositoryPaths> {
    const config = await this.file(CONFIG_PATH);
    this.known ??= new RepositoryPaths(config?.toString('utf8') ?? '', this.oids);
    return this.known;
  }

  /** All files as an import bundle. @throws if they exceed the size limit */
  async bundle(): Promise<ImportBundle> {
    const files: BundleFile[] = [];
    const skipped = [...this.unsupported];
    const entries = [...this.oids];
    let total = 0;
    for (let start = 0; start < entries.length; start += BATCH) {
      const batch = entries.slice(start, start + BATCH);
      const read = await this.session.read({ oids: batch.map(([, oid]) => oid) });
      for (const [index, [path]] of batch.entries()) {
        const bytes = read[index] ?? Buffer.alloc(0);
        total += bytes.length;
        if (isPointer(bytes))
          skipped.push({ path, reason: 'it is a Git LFS pointer, and its content is not in the repository' });
        else files.push({ path, bytes });
      }
      if (total > GIT_LIMITS.totalBytes)
        throw new GitProblem(
          'too-large',
          `The folder is too large: its files have more than ${GIT_LIMITS.totalBytes / 1024 / 1024} MiB. Connect a smaller folder.`,
        );
    }
    return { files, skipped };
  }
}
