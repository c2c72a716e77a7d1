import { paths } from '../lib/paths';
import { optional } from '../api/api-error';
import { safeAddress } from './safe-address';
import { api, ok } from '../api/client';
import type { Reference } from './document.types';

/** A page that documents link to. */
export interface KnownPage {
  readonly title?: string;
  readonly path?: string;
}

/** The origin of a document: resolves its links and pictures. */
export interface Origin {
  readonly space: string;
  /** The revision from which its pictures are read. */
  readonly revision: string;
  /** The revision that links point into, unless it is the newest. */
  readonly pages?: string;
  /** The page that the document belongs to. */
  readonly page?: string;
  /** The origin of removed parts, if two versions are shown as one. */
  readonly before?: Origin;
  /** Whether headings get no identifiers, because other documents are on the same screen. */
  readonly isOneOfMany?: boolean;
  /** Looks up a page of this space. */
  readonly pageOf: (id: string) => KnownPage | undefined;
  /** Addresses of pictures that have been requested. */
  readonly files: Map<string, Promise<string | undefined>>;
}

/** Creates an origin with its own cache of pictures. */
export const createOrigin = (
  of: Pick<Origin, 'space' | 'revision' | 'pages' | 'page' | 'before' | 'isOneOfMany'> & {
    readonly pageOf?: Origin['pageOf'];
  },
): Origin => ({ pageOf: () => undefined, ...of, files: new Map() });

/** The address of a link; undefined if it has no target. */
export function linkAddress(ref: Reference | undefined, { space, pages, page }: Origin): string | undefined {
  if (!ref || ref.kind === 'file') return undefined;
  if (ref.url !== undefined) return safeAddress(ref.url);
  if (ref.space !== undefined && ref.space !== space)
    return ref.page ? paths.page(ref.space, ref.page) : paths.space(ref.space);
  const anchor = ref.anchor === undefined ? '' : `#${encodeURIComponent(ref.anchor)}`;
  const target = ref.page ?? (anchor === '' ? undefined : page);
  return target === undefined ? undefined : `${paths.page(space, target, pages)}${anchor}`;
}

async function readFileAddress(spaceId: string, revisionId: string, fileId: string): Promise<string | undefined> {
  const path = { spaceId, revisionId, fileId };
  const reading = ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}', { params: { path } }));
  return (await optional(reading))?.downloadURL;
}

/** The download address of a picture; undefined if it no longer exists. */
export async function pictureAddress(
  ref: Reference | undefined,
  { space, revision, files }: Origin,
): Promise<string | undefined> {
  if (ref?.url !== undefined) return safeAddress(ref.url);
  const id = ref?.file;
  if (id === undefined) return undefined;
  const found = files.get(id) ?? readFileAddress(space, revision, id);
  files.set(id, found);
  return found;
}
