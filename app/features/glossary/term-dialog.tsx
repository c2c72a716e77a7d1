import { signal, useSignal, type Signal } from '@preact/signals';
import { GLOSSARY_LANGUAGES } from '../../../core/languages/glossary-languages';
import type { GlossaryEntry } from '../../api/types';
import { ChoiceField, Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { closeDialog } from '../../state/dialog';
import { languageName, termsOf } from './glossary-labels';
import { t } from '../../i18n/glossary';

const MAX_TERM_LENGTH = 255;

interface Row {
  readonly language: Signal<string>;
  readonly term: Signal<string>;
}

const rowOf = (language: string, term = ''): Row => ({ language: signal(language), term: signal(term) });

const CHOICES = GLOSSARY_LANGUAGES.map((language) => [language as string, languageName(language)] as const);

interface TermDialogProps {
  /** Undefined for a new entry. */
  readonly entry?: GlossaryEntry;
  readonly save: (translations: Record<string, string>) => Promise<void>;
}

/** The term in each language. */
export function TermDialog({ entry, save }: TermDialogProps) {
  const rows = useSignal<readonly Row[]>(
    entry ? termsOf(entry).map(([code, term]) => rowOf(code, term)) : [rowOf('en')],
  );
  const usedLanguages = () => new Set(rows.value.map(({ language }) => language.value));
  const more = () => {
    const free = GLOSSARY_LANGUAGES.find((language) => !usedLanguages().has(language));
    if (free !== undefined) rows.value = [...rows.value, rowOf(free)];
  };
  const submit = async () => {
    const filled = rows.value.map(({ language, term }) => [language.value, term.value.trim()] as const);
    await save(Object.fromEntries(filled.filter(([, term]) => term !== '')));
    closeDialog();
  };
  return (
    <FormDialog title={entry ? t.changeTerm : t.addTerm} action={entry ? t.save : t.add} submit={submit}>
      {rows.value.map(({ language, term }, index) => (
        <div key={index}>
          <ChoiceField label={t.language} value={language} choices={CHOICES} />
          <Field
            label={t.termIn(languageName(language.value))}
            value={term}
            maxLength={MAX_TERM_LENGTH}
            hint={index > 0 ? t.termHint : undefined}
          />
        </div>
      ))}
      <button type="button" class="button" onClick={more}>
        {t.anotherLanguage}
      </button>
    </FormDialog>
  );
}
