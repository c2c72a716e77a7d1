import { useEffect, useMemo } from 'preact/hooks';
import type { Page } from '../../../api/types';
import { Check } from '../../../components/check';
import { Dialog } from '../../../components/dialog';
import { EmojiField } from '../../../components/emoji-field';
import { ChoiceField, Field, TextField } from '../../../components/field';
import { Form } from '../../../components/form';
import { Load } from '../../../components/load';
import { UploadList } from '../../../components/upload-list';
import { closeDialog } from '../../../state/dialog';
import { Uploads } from '../../../state/uploads';
import { applyEdits } from '../page-edits';
import { PictureField } from './picture-field';
import { PARTS, loadPageSettings, settingsEdits, pageSettings, type Settings } from './settings-data';
import { t } from '../../../i18n/pages';

interface PartProps {
  readonly settings: Settings;
}

const VisibilityFields = ({ settings: { hidden, noIndex, noRobotsIndex } }: PartProps) => (
  <fieldset class="choices tall">
    <legend>{t.visibility}</legend>
    <Check label={t.hidden} value={hidden} />
    <Check label={t.leftOutOfSearch} value={noIndex} />
    <Check label={t.noIndex} value={noRobotsIndex} />
  </fieldset>
);

const LayoutFields = ({ settings }: PartProps) => (
  <>
    <PictureField label={t.cover} state={settings.light} />
    {settings.light.choice.value !== 'none' && (
      <>
        <PictureField label={t.coverInDarkMode} state={settings.dark} />
        <ChoiceField
          label={t.sizeOfCover}
          value={settings.coverSize}
          choices={[
            ['hero', t.besideText],
            ['full', t.fullWidthCover],
          ]}
        />
      </>
    )}
    <fieldset class="choices tall">
      <legend>{t.shownOnPage}</legend>
      {PARTS.map(([name, label]) => {
        const value = settings.parts[name];
        return value && <Check key={name} label={label} value={value} />;
      })}
      <Check label={t.wide} value={settings.wide} />
    </fieldset>
  </>
);

interface SettingsFormProps {
  readonly spaceId: string;
  readonly page: Page;
}

function SettingsForm({ spaceId, page }: SettingsFormProps) {
  const settings = useMemo(() => pageSettings(page), [page]);
  const isDocument = page.type === 'document';
  const uploads = useMemo(() => new Uploads(), []);
  // Nothing refers to a picture of a dialog that was closed.
  useEffect(() => () => uploads.cancelAll(), []);
  const submit = async () => {
    const { edits, undoEdits } = await settingsEdits(page, settings, { uploads, spaceId });
    if (edits.length === 0) return closeDialog();
    await applyEdits(spaceId, { edits, message: t.settingsSaved(settings.title.value), undo: () => undoEdits });
  };
  return (
    <Form action={t.save} busyLabel={t.saving} isDialog submit={submit}>
      <Field label={t.title} value={settings.title} required maxLength={256} first />
      {page.type === 'link' && page.target?.url !== undefined && (
        <Field label={t.linkTarget} value={settings.url} inputMode="url" required maxLength={2048} />
      )}
      {page.type !== 'link' && <Field label={t.slug} value={settings.slug} maxLength={100} />}
      <div class="fields-row">
        <EmojiField label={t.emoji} value={settings.emoji} />
        <Field label={t.icon} value={settings.icon} maxLength={50} hint={t.iconHint} />
      </div>
      {isDocument && (
        <>
          <TextField label={t.description} value={settings.description} rows={2} />
          <Field label={t.labels} value={settings.labels} maxLength={2000} hint={t.labelsHint} />
          <LayoutFields settings={settings} />
          <Field label={t.condition} value={settings.condition} maxLength={1024} hint={t.conditionHint} />
        </>
      )}
      {page.type !== 'link' && <VisibilityFields settings={settings} />}
      <UploadList uploads={uploads} />
    </Form>
  );
}

interface PageSettingsProps {
  readonly spaceId: string;
  readonly page: Page;
}

/** All properties of a page except its text. Changes go into the draft. */
export const PageSettings = ({ spaceId, page }: PageSettingsProps) => (
  <Dialog title={t.settingsOf(page.title)} wide>
    <Load load={(signal) => loadPageSettings(spaceId, page.id, signal)}>
      {(read) => <SettingsForm spaceId={spaceId} page={read} />}
    </Load>
  </Dialog>
);
