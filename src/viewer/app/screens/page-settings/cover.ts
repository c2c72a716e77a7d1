import { signal, type Signal } from '@preact/signals';
import { ApiError } from '../../api/api-error';
import type { ContentEdit, Page } from '../../api/types';
import { base64Of } from '../../parts/base64';
import { t } from '../../messages/pages';

type PageUpdate = Extract<ContentEdit, { operation: 'update_page' }>;
export type Cover = NonNullable<PageUpdate['cover']>;
type Picture = Cover['ref'];

/** The size limit of the API for one file. */
const MAX_FILE_SIZE = 1024 * 1024;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function pictureOf(value: unknown): Picture | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, file, url } = value as Readonly<Record<string, unknown>>;
  if (kind === 'file' && textOf(file) !== undefined) return { kind, file: textOf(file) };
  return kind === 'url' && textOf(url) !== undefined ? { kind, url: textOf(url) } : undefined;
}

/** The cover of a page; undefined if it has none. */
export function coverOf({ cover }: Page): Cover | undefined {
  const ref = pictureOf(cover?.ref);
  const yPos = typeof cover?.yPos === 'number' ? cover.yPos : 0;
  return ref && { ref, refDark: pictureOf(cover?.refDark), yPos };
}

export type PictureChoice = 'none' | 'kept' | 'upload' | 'url';

/** The selection for one picture. */
export interface PictureState {
  readonly known?: Picture;
  readonly choice: Signal<PictureChoice>;
  readonly url: Signal<string>;
  readonly upload: Signal<File | undefined>;
}

export const pictureState = (known: Picture | undefined): PictureState => ({
  known,
  choice: signal(known === undefined ? 'none' : known.kind === 'file' ? 'kept' : 'url'),
  url: signal(known?.url ?? ''),
  upload: signal<File | undefined>(undefined),
});

interface Chosen {
  readonly picture?: Picture;
  /** A local file, which has to be added to the content first. */
  readonly file?: { readonly name: string; readonly base64: string; readonly ref: string };
}

/** @param ref the name of the file within the edits */
export async function chosenPicture(state: PictureState, ref: string): Promise<Chosen> {
  const { known, choice, url, upload } = state;
  if (choice.value === 'none') return {};
  if (choice.value === 'kept') return { picture: known };
  if (choice.value === 'url') return { picture: { kind: 'url', url: url.value.trim() } };
  const file = upload.value;
  if (!file) throw new ApiError(400, t.chooseAPictureFirst);
  if (file.size > MAX_FILE_SIZE) throw new ApiError(413, t.isTooLarge(file.name));
  return { picture: { kind: 'file', file: ref }, file: { name: file.name, base64: await base64Of(file), ref } };
}
