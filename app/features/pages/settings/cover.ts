import { signal, type Signal } from '@preact/signals';
import { ApiError } from '../../../api/api-error';
import type { ContentEdit, Page } from '../../../api/types';
import { makeSmaller, type SmallerSize } from '../../../components/smaller-picture';
import type { Uploads } from '../../../state/uploads';
import { t } from '../../../i18n/pages';

type PageUpdate = Extract<ContentEdit, { operation: 'update_page' }>;
export type Cover = NonNullable<PageUpdate['cover']>;
type Picture = Cover['ref'];

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
  /** The smaller size that the chosen file can have. */
  readonly smallerSize: Signal<SmallerSize | undefined>;
  readonly isSmaller: Signal<boolean>;
}

export const pictureState = (current: Picture | undefined): PictureState => ({
  current,
  choice: signal(current === undefined ? 'none' : current.kind === 'file' ? 'kept' : 'url'),
  url: signal(current?.url ?? ''),
  upload: signal<File | undefined>(undefined),
  smallerSize: signal<SmallerSize | undefined>(undefined),
  isSmaller: signal(true),
});

interface SelectedPicture {
  readonly picture?: Picture;
  /** A local file, which has to be added to the content first. */
  readonly file?: { readonly name: string; readonly upload: string; readonly ref: string };
}

/** Where pictures are uploaded to. */
export interface PictureUploads {
  readonly uploads: Uploads;
  readonly spaceId: string;
}

/** @param ref the name of the file within the edits */
export async function selectedPicture(
  state: PictureState,
  ref: string,
  { uploads, spaceId }: PictureUploads,
): Promise<SelectedPicture> {
  const { current, choice, url, upload } = state;
  if (choice.value === 'none') return {};
  if (choice.value === 'kept') return { picture: current };
  if (choice.value === 'url') return { picture: { kind: 'url', url: url.value.trim() } };
  const file = upload.value;
  if (!file) throw new ApiError(400, t.chooseAPictureFirst);
  const chosen = state.smallerSize.value && state.isSmaller.value ? await makeSmaller(file) : file;
  const key = await uploads.send(spaceId, chosen);
  return { picture: { kind: 'file', file: ref }, file: { name: file.name, upload: key, ref } };
}
