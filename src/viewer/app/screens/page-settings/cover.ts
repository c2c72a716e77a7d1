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
  readonly current?: Picture;
  readonly choice: Signal<PictureChoice>;
  readonly url: Signal<string>;
  readonly upload: Signal<File | undefined>;
}

export const pictureState = (current: Picture | undefined): PictureState => ({
  current,
  choice: signal(current === undefined ? 'none' : current.kind === 'file' ? 'kept' : 'url'),
  url: signal(current?.url ?? ''),
  upload: signal<File | undefined>(undefined),
});

interface SelectedPicture {
  readonly picture?: Picture;
  /** A local file, which has to be added to the content first. */
  readonly file?: { readonly name: string; readonly base64: string; readonly ref: string };
}

/** @param ref the name of the file within the edits */
export async function selectedPicture(state: PictureState, ref: string): Promise<SelectedPicture> {
  const { current, choice, url, upload } = state;
  if (choice.value === 'none') return {};
  if (choice.value === 'kept') return { picture: current };
  if (choice.value === 'url') return { picture: { kind: 'url', url: url.value.trim() } };
  const file = upload.value;
  if (!file) throw new ApiError(400, t.chooseAPictureFirst);
  if (file.size > MAX_FILE_SIZE) throw new ApiError(413, t.isTooLarge(file.name));
  return { picture: { kind: 'file', file: ref }, file: { name: file.name, base64: await base64Of(file), ref } };
}
