import { Injectable } from '@nestjs/common';
import type { ExportLayout } from '../../content/export/export-layout';
import type { BundleFile, ImportBundle, SkippedResource } from '../../import/import-bundle';
import type { SpaceScope } from '../../spaces/space-scope';
import { BlobStore } from '../../storage/blob-store';
import { GIT_LIMITS } from '../git-limits';
import type { PointerFile, RemoteFiles } from './remote-files';
import { LfsProblem } from '../lfs/lfs-client';
import type { LfsObject } from '../lfs/lfs-pointer';
import { StoredBlob } from '../lfs/stored-blob';
import { StoredFilesReader } from '../lfs/stored-files.reader';

const MIB = 1024 * 1024;
const NOT_READABLE = 'it is a Git LFS pointer that is damaged, or has extensions, which are not supported';

/** What the space knows about the files of a commit. */
export interface KnownFiles {
  /** The content that the commit is imported into. */
  readonly own: ExportLayout;
  /** The objects of the last synchronized commit by path; undefined if it is not known. */
  readonly base: () => Promise<ReadonlyMap<string, string> | undefined>;
}

interface OwnFile {
  readonly hash: string;
  readonly size: number;
}

const hashOf = ({ oid }: LfsObject): string => Buffer.from(oid, 'hex').toString('base64url');

/** Puts the content in the place of the pointers of Git LFS. */
@Injectable()
export class LfsFiles {
  constructor(
    private readonly blobs: BlobStore,
    private readonly stored: StoredFilesReader,
  ) {}

  /**
   * All files of a commit. What the space has had before is not downloaded again; what cannot be downloaded is skipped with the reason, and
   * stays as it is in the space.
   */
  async bundle(scope: SpaceScope, remote: RemoteFiles, known?: KnownFiles): Promise<ImportBundle> {
    const { bundle, pointers, room } = await remote.bundle();
    if (pointers.length === 0) return bundle;
    const objects = pointers.flatMap(({ object }) => object ?? []);
    const sizes = await this.stored.sizes(scope, [...new Set(objects.map(hashOf))]);
    const own = known ? await ownFiles(remote, known.own) : new Map<string, OwnFile>();
    const base = await known?.base();
    const files: BundleFile[] = [...bundle.files];
    const skipped: SkippedResource[] = [...bundle.skipped];
    const wanted: (PointerFile & { readonly object: LfsObject })[] = [];
    const keep = ({ path }: PointerFile): void => {
      const file = own.get(path);
      if (file) files.push({ path, bytes: new StoredBlob(this.blobs, file.hash, file.size) });
    };
    for (const pointer of pointers) {
      const { path, oid, object } = pointer;
      const size = object && sizes.get(hashOf(object));
      if (!object) {
        skipped.push({ path, reason: NOT_READABLE });
        keep(pointer);
      } else if (size === undefined) wanted.push({ ...pointer, object });
      // Its content here was changed, but could not be uploaded.
      else if (base?.get(path) === oid && own.has(path)) keep(pointer);
      else files.push({ path, bytes: new StoredBlob(this.blobs, hashOf(object), size) });
    }
    const { fitting, tooLarge } = withinLimits(
      wanted.map(({ object }) => object),
      room,
    );
    const contents = await remote.download(fitting);
    for (const pointer of wanted) {
      const { path, object } = pointer;
      const content = tooLarge.get(object.oid) ?? contents.get(object.oid);
      if (Buffer.isBuffer(content)) files.push({ path, bytes: content });
      else {
        skipped.push({ path, reason: `its content is in Git LFS, and ${content?.message ?? 'was not sent'}` });
        keep(pointer);
      }
    }
    return { ...bundle, files, skipped };
  }
}

async function ownFiles(remote: RemoteFiles, layout: ExportLayout): Promise<Map<string, OwnFile>> {
  const paths = await remote.paths();
  return new Map(
    layout.fileList().map(({ row, file }) => [paths.toRepository(file), { hash: row.blobHash, size: row.size }]),
  );
}

/** The objects that may be downloaded, in order, until there is no more room. */
function withinLimits(objects: readonly LfsObject[], room: number) {
  const fitting: LfsObject[] = [];
  const tooLarge = new Map<string, LfsProblem>();
  let left = room;
  for (const object of new Map(objects.map((each) => [each.oid, each])).values()) {
    if (object.size > GIT_LIMITS.objectBytes)
      tooLarge.set(object.oid, new LfsProblem(`it has more than ${GIT_LIMITS.objectBytes / MIB} MiB`));
    else if (object.size > left)
      tooLarge.set(
        object.oid,
        new LfsProblem(`the new files of the folder have more than ${GIT_LIMITS.totalBytes / MIB} MiB together`),
      );
    else {
      left -= object.size;
      fitting.push(object);
    }
  }
  return { fitting, tooLarge };
}
