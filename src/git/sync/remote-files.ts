import { CONFIG_PATH } from '../../content/export/content-files';
import type { BundleFile, ImportBundle, SkippedResource } from '../../import/import-bundle';
import { GIT_LIMITS } from '../git-limits';
import { GitProblem } from '../git-problem';
import type { GitSession } from '../transport/git-session';
import { GitAttributes } from '../lfs/git-attributes';
import type { LfsProblem, LfsUpload } from '../lfs/lfs-client';
import { isPointer, type LfsObject, readPointer } from '../lfs/lfs-pointer';
import { RepositoryPaths } from '../../content/export/repository-paths';

const BATCH = 100;
const LFS = 'lfs';

/** A file whose content Git LFS stores. */
export interface PointerFile {
  readonly path: string;
  /** The pointer in the repository. */
  readonly oid: string;
  /** Undefined if the pointer cannot be read. */
  readonly object: LfsObject | undefined;
}

interface CommitFiles {
  readonly bundle: ImportBundle;
  /** Not part of the bundle. */
  readonly pointers: readonly PointerFile[];
  /** How many bytes more may be imported. */
  readonly room: number;
}

/** The files of the connected folder in one commit. */
export class RemoteFiles {
  private readonly read = new Map<string, Buffer>();
  private readonly attributes: GitAttributes;
  private known?: RepositoryPaths;

  private constructor(
    private readonly session: GitSession,
    /** Undefined: the repository has no commit. */
    commit: string | undefined,
    private readonly folder: string,
    /** Objects by path below the folder. */
    readonly oids: ReadonlyMap<string, string>,
    private readonly unsupported: readonly SkippedResource[],
  ) {
    this.attributes = new GitAttributes((path) =>
      commit === undefined ? Promise.resolve(undefined) : session.readAt({ commit, path }),
    );
  }

  static async load(session: GitSession, commit: string, folder: string): Promise<RemoteFiles> {
    const { files, unsupported } = await session.list({ commit, folder });
    return new RemoteFiles(session, commit, folder, new Map(files.map(({ path, oid }) => [path, oid])), unsupported);
  }

  /** The files of a repository without a commit, or of a folder that a commit does not have yet. */
  static empty(session: GitSession, folder: string, commit?: string): RemoteFiles {
    return new RemoteFiles(session, commit, folder, new Map(), []);
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

  /** Whether the repository wants a file to be stored by Git LFS. */
  async isLarge(path: string): Promise<boolean> {
    return (await this.attributes.filter(this.folder === '' ? path : `${this.folder}/${path}`)) === LFS;
  }

  download(objects: readonly LfsObject[]): Promise<Map<string, Buffer | LfsProblem>> {
    return this.session.lfs.download(objects);
  }

  upload(objects: readonly LfsUpload[]): Promise<Map<string, LfsProblem>> {
    return this.session.lfs.upload(objects);
  }

  /** All files as an import bundle, and those of Git LFS beside it. @throws if they exceed the size limit */
  async bundle(): Promise<CommitFiles> {
    const files: BundleFile[] = [];
    const pointers: PointerFile[] = [];
    const skipped = [...this.unsupported];
    const entries = [...this.oids];
    let total = 0;
    for (let start = 0; start < entries.length; start += BATCH) {
      const batch = entries.slice(start, start + BATCH);
      const read = await this.session.read({ oids: batch.map(([, oid]) => oid) });
      for (const [index, [path, oid]] of batch.entries()) {
        const bytes = read[index] ?? Buffer.alloc(0);
        total += bytes.length;
        if (isPointer(bytes)) pointers.push({ path, oid, object: readPointer(bytes) });
        else files.push({ path, bytes });
      }
      if (total > GIT_LIMITS.totalBytes)
        throw new GitProblem(
          'too-large',
          `The folder is too large: its files have more than ${GIT_LIMITS.totalBytes / 1024 / 1024} MiB. Connect a smaller folder.`,
        );
    }
    return { bundle: { files, skipped }, pointers, room: GIT_LIMITS.totalBytes - total };
  }
}
