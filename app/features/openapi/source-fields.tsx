import { useSignal, type Signal } from '@preact/signals';
import { ChoiceField, Field, TextField } from '../../components/field';
import { FileField } from '../../components/file-field';
import type { SpecSource } from './spec-data';
import { t } from '../../i18n/openapi';

type Kind = 'url' | 'text';

/** The source of a specification, as entered. */
export interface EnteredSource {
  readonly kind: Signal<Kind>;
  readonly url: Signal<string>;
  readonly text: Signal<string>;
}

export function useSource(url = ''): EnteredSource {
  return { kind: useSignal<Kind>('url'), url: useSignal(url), text: useSignal('') };
}

export const enteredSource = ({ kind, url, text }: EnteredSource): SpecSource =>
  kind.value === 'url' ? { url: url.value.trim() } : { text: text.value };

interface SourceFieldsProps {
  readonly source: EnteredSource;
  /** Called with the name of a selected file. */
  readonly onFileName?: (file: string) => void;
}

/** An address that is polled, or a text, which can be filled from a file. */
export function SourceFields({ source: { kind, url, text }, onFileName }: SourceFieldsProps) {
  const read = async ([file]: readonly File[]) => {
    if (!file) return;
    text.value = await file.text();
    onFileName?.(file.name);
  };
  return (
    <>
      <ChoiceField
        label={t.source}
        value={kind}
        choices={[
          ['url', t.anAddress],
          ['text', t.aFileOrAText],
        ]}
      />
      {kind.value === 'url' ? (
        <Field
          label={t.address}
          value={url}
          inputMode="url"
          required
          maxLength={2048}
          placeholder="https://api.example.com/openapi.yaml"
        />
      ) : (
        <>
          <FileField label={t.file} accept=".json,.yaml,.yml" onChoose={(files) => void read(files)} />
          <TextField label={t.text} value={text} rows={8} required hint={t.formats} />
        </>
      )}
    </>
  );
}
