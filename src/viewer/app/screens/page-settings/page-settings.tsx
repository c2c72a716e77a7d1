import { useMemo } from 'preact/hooks';
import type { Page } from '../../api/types';
import { Check } from '../../parts/check';
import { Dialog } from '../../parts/dialog';
import { EmojiField } from '../../parts/emoji-field';
import { ChoiceField, Field, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Loaded } from '../../parts/loaded';
import { closeDialog } from '../../state/dialog';
import { act } from '../page-edits';
import { PictureField } from './picture-field';
import { PARTS, readSettings, settingsEdits, settingsOf, type Settings } from './settings-data';

interface PartProps {
  readonly settings: Settings;
}

const Shown = ({ settings: { hidden, noIndex, noRobotsIndex } }: PartProps) => (
  <fieldset class="choices tall">
    <legend>Where it is shown</legend>
    <Check label="Hidden from the table of contents" value={hidden} />
    <Check label="Left out of the search" value={noIndex} />
    <Check label="Search engines are asked to leave it out" value={noRobotsIndex} />
  </fieldset>
);

const Look = ({ settings }: PartProps) => (
  <>
    <PictureField label="Cover" state={settings.light} />
    {settings.light.choice.value !== 'none' && (
      <>
        <PictureField label="Cover in dark mode" state={settings.dark} />
        <ChoiceField
          label="Size of the cover"
          value={settings.coverSize}
          choices={[
            ['hero', 'Beside the text'],
            ['full', 'Over the whole width'],
          ]}
        />
      </>
    )}
    <fieldset class="choices tall">
      <legend>What is shown on the page</legend>
      {PARTS.map(([name, label]) => {
        const value = settings.parts[name];
        return value && <Check key={name} label={label} value={value} />;
      })}
      <Check label="Wide: the text takes all of the width" value={settings.wide} />
    </fieldset>
  </>
);

interface SettingsFormProps {
  readonly spaceId: string;
  readonly page: Page;
}

function SettingsForm({ spaceId, page }: SettingsFormProps) {
  const settings = useMemo(() => settingsOf(page), [page]);
  const isDocument = page.type === 'document';
  const submit = async () => {
    const { edits, back } = await settingsEdits(page, settings);
    if (edits.length === 0) return closeDialog();
    await act(spaceId, { edits, words: `The settings of “${settings.title.value}” are saved.`, undo: () => back });
  };
  return (
    <Form action="Save" doing="Saving…" dialog submit={submit}>
      <Field label="Title" value={settings.title} required most={256} first />
      {page.type === 'link' && page.target?.url !== undefined && (
        <Field label="Where it leads" value={settings.url} keys="url" required most={2048} />
      )}
      {page.type !== 'link' && <Field label="Last part of its address" value={settings.slug} most={100} />}
      <div class="fields-row">
        <EmojiField label="Emoji" value={settings.emoji} />
        <Field label="Icon" value={settings.icon} most={50} hint="Name of a Font Awesome icon, such as rocket." />
      </div>
      {isDocument && (
        <>
          <TextField label="Description" value={settings.description} rows={2} />
          <Field
            label="Labels"
            value={settings.labels}
            most={2000}
            hint="Divided by commas. A search in the space can be limited to one of them."
          />
          <Look settings={settings} />
          <Field
            label="Who sees it"
            value={settings.condition}
            most={1024}
            hint="A condition on the visitor, such as visitor.claims.beta. Empty: everybody."
          />
        </>
      )}
      {page.type !== 'link' && <Shown settings={settings} />}
    </Form>
  );
}

interface PageSettingsProps {
  readonly spaceId: string;
  readonly page: Page;
}

/** Everything that is said of a page beside its text. Goes into the draft. */
export const PageSettings = ({ spaceId, page }: PageSettingsProps) => (
  <Dialog title={`Settings of “${page.title}”`} wide>
    <Loaded load={(signal) => readSettings(spaceId, page.id, signal)}>
      {(read) => <SettingsForm spaceId={spaceId} page={read} />}
    </Loaded>
  </Dialog>
);
