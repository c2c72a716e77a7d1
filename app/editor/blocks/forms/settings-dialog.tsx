import { useMemo } from 'preact/hooks';
import { FormDialog } from '../../../components/form-dialog';
import { closeDialog } from '../../../state/dialog';
import type { EditorContext } from '../context';
import type { FieldOf } from '../kinds/kind.types';
import type { Settings } from '../node-settings';
import { fillFields, readFields, SettingField } from './settings-fields';
import { t } from '../../../i18n/forms';

interface SettingsDialogProps {
  readonly title: string;
  readonly fields: readonly FieldOf[];
  readonly settings: Settings;
  readonly context: EditorContext;
  readonly save: (settings: Settings) => void;
}

/** The settings of a block or inline. */
export function SettingsDialog({ title, fields, settings, context, save }: SettingsDialogProps) {
  const filled = useMemo(() => fillFields(fields, settings), []);
  const text = filled.find(({ field }) => field.key === 'label' || field.key === 'text')?.text;
  const spec = filled.find(({ field }) => field.kind === 'chosen' && field.from === 'specs')?.text;
  const setTitle = (title: string) => {
    if (text?.peek() === '') text.value = title;
  };
  const submit = () => {
    save(readFields(filled, settings));
    closeDialog();
    return Promise.resolve();
  };
  return (
    <FormDialog title={title} action={t.save} submit={async () => submit()}>
      {filled.map((one, index) => (
        <SettingField
          key={one.field.key}
          filled={one}
          context={context}
          spec={spec}
          first={index === 0}
          onTitle={setTitle}
        />
      ))}
    </FormDialog>
  );
}
