import { useSignal, type Signal } from '@preact/signals';
import type { CustomFont } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { ChoiceField, Field } from '../../components/field';
import { FileField } from '../../components/file-field';
import { Form } from '../../components/form';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import { UNCHANGED, createFont, DEFAULT_FONT, deleteFont, KNOWN_FONTS } from './fonts-data';
import { t } from '../../i18n/site';

const REGULAR = 400;
const BOLD = 700;

interface FontFieldProps {
  readonly chosen: Signal<string>;
  readonly fonts: Signal<readonly CustomFont[]>;
}

/** The font of a site: one that readers may have, or one that was uploaded. */
export const FontField = ({ chosen, fonts }: FontFieldProps) => (
  <ChoiceField
    label={t.font}
    value={chosen}
    choices={[
      ...KNOWN_FONTS.map((font) => [font, font] as const),
      ...fonts.value.map(({ id, fontFamily }) => [id, t.customFontNamed(fontFamily)] as const),
      ...(chosen.value === UNCHANGED ? [[UNCHANGED, t.ownFont] as const] : []),
    ]}
  />
);

interface FontFileProps {
  readonly label: string;
  readonly file: Signal<File | undefined>;
  readonly required?: boolean;
}

const FontFile = ({ label, file, required }: FontFileProps) => (
  <FileField label={label} accept=".woff2,.woff" required={required} onChoose={([chosen]) => (file.value = chosen)} />
);

interface NewFontProps {
  readonly organizationId: string;
  readonly onCreate: (font: CustomFont) => void;
}

function NewFont({ organizationId, onCreate }: NewFontProps) {
  const family = useSignal('');
  const regular = useSignal<File | undefined>(undefined);
  const bold = useSignal<File | undefined>(undefined);
  const submit = async () => {
    const files = [
      [REGULAR, regular.value],
      [BOLD, bold.value],
    ] as const;
    const selectedFiles = files.flatMap(([weight, file]) => (file ? [[weight, file] as const] : []));
    onCreate(await createFont(organizationId, family.value.trim(), selectedFiles));
  };
  return (
    <Form action={t.uploadFont} busyLabel={t.uploadingFont} submit={submit}>
      <Field label={t.fontFamily} value={family} required maxLength={50} placeholder={t.fontFamilyExample} />
      <FontFile label={t.regularFile} file={regular} required />
      <FontFile label={t.boldFile} file={bold} />
    </Form>
  );
}

interface CustomFontsProps extends FontFieldProps {
  readonly organizationId: string;
}

/** The fonts that the organization has uploaded. */
export function CustomFonts({ organizationId, chosen, fonts }: CustomFontsProps) {
  const outcome = useActionStatus();
  const remove =
    ({ id, fontFamily }: CustomFont) =>
    async () => {
      await deleteFont(organizationId, id);
      fonts.value = fonts.value.filter((font) => font.id !== id);
      if (chosen.value === id) chosen.value = DEFAULT_FONT;
      outcome.showMessage(t.fontIsDeleted(fontFamily), true);
    };
  const onCreate = (font: CustomFont) => {
    fonts.value = [...fonts.value, font];
    chosen.value = font.id;
    outcome.showMessage(t.fontUploaded(font.fontFamily), true);
  };
  return (
    <section aria-label={t.customFonts}>
      <h2>{t.customFonts}</h2>
      <p class="quiet">{t.customFontsHint}</p>
      <ActionStatusView of={outcome} />
      {fonts.value.length > 0 && (
        <ul>
          {fonts.value.map((font) => (
            <li key={font.id}>
              {font.fontFamily}{' '}
              <ActionButton work={outcome} onClick={remove(font)} label={t.deleteOne(font.fontFamily)}>
                {t.deleteFont}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <NewFont key={fonts.value.length} organizationId={organizationId} onCreate={onCreate} />
    </section>
  );
}
