import { closeDialog, openDialog } from '../state/dialog';
import { Dialog } from './dialog';
import { number } from '../i18n/format';
import { t } from '../i18n/parts';

/** Pictures with a longer side are offered in a smaller size: no screen shows more of a page. */
const MAX_SIDE = 2_560;
/** Of photos; other pictures lose nothing. */
const QUALITY = 0.9;
/** Formats that may be animated, and drawings without a size in pixels, are left as they are. */
const STILL_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

interface Size {
  readonly width: number;
  readonly height: number;
}

const inPixels = ({ width, height }: Size): string => `${number(width)} × ${number(height)}`;

async function scale(picture: ImageBitmap, { width, height }: Size, file: File): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  // A browser that cannot write this format writes another one.
  if (blob?.type !== file.type || blob.size >= file.size) return file;
  return new File([blob], file.name, { type: file.type });
}

interface QuestionProps {
  readonly name: string;
  readonly size: Size;
  readonly target: Size;
  readonly answer: (isSmaller: boolean) => void;
}

const Question = ({ name, size, target, answer }: QuestionProps) => (
  <Dialog title={t.makePictureSmaller}>
    <p>{t.pictureIsLarge(name, inPixels(size))}</p>
    <div class="buttons">
      <button type="button" class="primary" onClick={() => answer(true)}>
        {t.makeItSmaller(inPixels(target))}
      </button>
      <button type="button" class="button" onClick={() => answer(false)}>
        {t.keepItsSize}
      </button>
    </div>
  </Dialog>
);

/** Whether the user wants the picture in a smaller size; closing the dialog keeps it. */
const ask = (question: Omit<QuestionProps, 'answer'>): Promise<boolean> =>
  new Promise((resolve) => {
    const focused = document.activeElement;
    const answer = (isSmaller: boolean): void => {
      resolve(isSmaller);
      closeDialog();
    };
    openDialog(
      () => <Question {...question} answer={answer} />,
      () => {
        resolve(false);
        if (focused instanceof HTMLElement) focused.focus();
      },
    );
  });

/** What a picture could be made smaller to. */
export interface SmallerSize {
  readonly size: Size;
  readonly target: Size;
}

export const inPixelsOf = ({ target }: SmallerSize): string => inPixels(target);

/** Decodes a picture that is larger than any screen shows; returns the result of `use`, undefined for all other files. */
async function whereLarge<T>(
  file: File,
  use: (picture: ImageBitmap, sizes: SmallerSize) => T | Promise<T>,
): Promise<T | undefined> {
  if (!STILL_TYPES.has(file.type)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  try {
    const { width, height } = picture;
    const longest = Math.max(width, height);
    if (longest <= MAX_SIDE) return undefined;
    const side = (pixels: number): number => Math.max(1, Math.round((pixels * MAX_SIDE) / longest));
    return await use(picture, { size: { width, height }, target: { width: side(width), height: side(height) } });
  } finally {
    picture.close();
  }
}

/** The size that a picture can be reduced to; undefined for files that are not too large. */
export const smallerSizeOf = (file: File): Promise<SmallerSize | undefined> => whereLarge(file, (_, sizes) => sizes);

/** The picture in a smaller size; the file itself if that is not possible. */
export const makeSmaller = async (file: File): Promise<File> =>
  (await whereLarge(file, (picture, { target }) => scale(picture, target, file))) ?? file;

/** Offers to make a large picture smaller before it is uploaded; returns the file to upload. */
export async function offerSmaller(file: File): Promise<File> {
  const sizes = await smallerSizeOf(file);
  return sizes && (await ask({ name: file.name, ...sizes })) ? makeSmaller(file) : file;
}
