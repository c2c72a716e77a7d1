import type { ContentRef, ImageRef } from '../../../core/documents/blocks/nodes/content-ref.types';
import { api, ok } from '../../api/client';
import { optional } from '../../api/api-error';
import { safeAddress } from '../../document/safe-address';
import { findPages } from '../../components/search-results';
import type { OpenSpace } from '../../state/open-space';
import type { Draft } from '../use-draft';
import { uploadFiles } from '../insert-files';
import { Choices } from './choices';
import type { EditorContext, LinkTarget, StoredFile } from './context';
import { t } from '../../i18n/blocks';

const MAX_SUGGESTIONS = 8;
const SPACE_AND_PAGE = /\/spaces\/([^/]+)\/pages\/([^/]+)$/;

interface ContextOptions {
  readonly state: OpenSpace;
  readonly draft: Draft;
  readonly onError: (error: unknown) => void;
}

/** The files of a space, each requested once. */
class Files {
  private readonly files = new Map<string, Promise<StoredFile | undefined>>();

  constructor(private readonly load: (id: string) => Promise<StoredFile>) {}

  readonly read = (id: string): Promise<StoredFile | undefined> => {
    const found = this.files.get(id) ?? optional(this.load(id));
    this.files.set(id, found);
    return found;
  };

  add(stored: readonly StoredFile[]): void {
    for (const file of stored) this.files.set(file.id, Promise.resolve(file));
  }
}

/** Finds pages by title, those of the space first. Pages of other spaces are linked to by their address in the app. */
class Targets {
  constructor(private readonly state: OpenSpace) {}

  readonly find = async (words: string, signal: AbortSignal): Promise<readonly LinkTarget[]> => {
    const { space } = this.state;
    const inSpace = this.findInSpace(words);
    if (words.length < 2 || inSpace.length >= MAX_SUGGESTIONS) return inSpace;
    const found = await findPages(space.organization, words, signal);
    const elsewhere = found.flatMap(({ label, detail, address }): LinkTarget[] => {
      const [, spaceId, page] = SPACE_AND_PAGE.exec(address) ?? [];
      if (spaceId === undefined || page === undefined || spaceId === space.id) return [];
      return [{ ref: { kind: 'url', url: new URL(address, location.href).href }, title: label, detail }];
    });
    return [...inSpace, ...elsewhere].slice(0, MAX_SUGGESTIONS);
  };

  readonly nameOf = (ref: ContentRef): string | undefined => {
    if (ref.kind === 'url') return ref.url;
    if (ref.kind === 'openapi') return ref.spec;
    if (ref.kind !== 'page' && ref.kind !== 'anchor') return undefined;
    const { places } = this.state.index;
    const page = ref.page === undefined ? undefined : places.get(ref.page)?.page.title;
    return ref.kind === 'anchor' ? `${page ?? ''}#${ref.anchor}` : page;
  };

  private findInSpace(words: string): LinkTarget[] {
    const query = words.toLowerCase();
    return [...this.state.index.places.values()]
      .filter(({ page }) => page.type === 'document' && page.title.toLowerCase().includes(query))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ page }) => ({ ref: { kind: 'page', page: page.id }, title: page.title, detail: t.inThisSpace }));
  }
}

/** Creates the operations that the editor needs from the space of its page. */
export function createContext({ state, draft, onError }: ContextOptions): EditorContext {
  const { changeRequest, ensure, uploads } = draft;
  const { space } = state;
  const files = new Files((fileId) => {
    const path = { spaceId: space.id, revisionId: changeRequest.value?.revision ?? space.revision, fileId };
    return ok(api.GET('/v1/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}', { params: { path } }));
  });
  const targets = new Targets(state);
  return {
    findTargets: targets.find,
    nameOf: targets.nameOf,
    choices: new Choices(state, changeRequest),
    file: files.read,
    onError,
    async pictureAddress(ref: ImageRef) {
      return ref.kind === 'url' ? safeAddress(ref.url) : (await files.read(ref.file))?.downloadURL;
    },
    whileInserting: (work) => uploads.during(work),
    async upload(selected) {
      const stored = await uploadFiles(uploads, await ensure(), selected);
      files.add(stored);
      return stored;
    },
    whilePasting: (work) => uploads.paste(work),
  };
}
