import { useId } from 'preact/hooks';
import { Check } from '../../../components/check';
import { inPixelsOf, smallerSizeOf } from '../../../components/smaller-picture';
import { ChoiceField, Field } from '../../../components/field';
import type { PictureChoice, PictureState } from './cover';
import { t } from '../../../i18n/pages';

interface PictureFieldProps {
  readonly label: string;
  readonly state: PictureState;
}

/** A picture of the content, a local one, or one at another address. */
export function PictureField({ label, state }: PictureFieldProps) {
  const id = useId();
  const { current, choice, url, upload, smallerSize, isSmaller } = state;
  const choose = async (file: File | undefined) => {
    upload.value = file;
    smallerSize.value = undefined;
    const size = file && (await smallerSizeOf(file));
    if (upload.value === file) smallerSize.value = size;
  };
  const choices: readonly (readonly [PictureChoice, string])[] = [
    ['none', t.noPicture],
    ...(current?.kind === 'file' ? [['kept', t.currentPicture] as const] : []),
    ['upload', t.ownPicture],
    ['url', t.pictureElsewhere],
  ];
  return (
    <>
      <ChoiceField label={label} value={choice} choices={choices} />
      {choice.value === 'url' && (
        <Field label={t.addressOf(label)} value={url} inputMode="url" required maxLength={2048} />
      )}
      {choice.value === 'upload' && (
        <div class="field">
          <label for={id}>{t.fileOf(label)}</label>
          <input
            id={id}
            type="file"
            accept="image/*"
            required
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
          {smallerSize.value && <Check label={t.makeItSmaller(inPixelsOf(smallerSize.value))} value={isSmaller} />}
        </div>
      )}
    </>
  );
}
