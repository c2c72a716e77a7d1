import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { EditSaving } from './edit-saving';
import type { Autosave } from './autosave';
import { t } from '../i18n/editor';

interface TitleFieldProps {
  readonly title: ReadonlySignal<string>;
  readonly titleSaving: Autosave;
  readonly saving: EditSaving;
  /** A title that was typed earlier, and not saved. */
  readonly kept: string | undefined;
}

const MAX_TITLE_LENGTH = 256;

/** The title of the page, for editors whose text does not contain it; it is saved like the text. */
export function TitleField({ title, titleSaving, saving, kept }: TitleFieldProps) {
  const words = useSignal(kept ?? title.value);
  useEffect(() => {
    if (titleSaving.state.peek() !== 'saved' || title.value === words.peek().trim()) return;
    words.value = title.value;
    titleSaving.restore({ text: title.value, base: title.value });
  }, [title.value]);
  const handleInput = (typed: string) => {
    words.value = typed;
    const newTitle = typed.trim();
    saving.isTitleMissing.value = newTitle === '';
    if (newTitle !== '') titleSaving.change(newTitle);
  };
  const handleBlur = () => {
    if (saving.isTitleMissing.value) words.value = title.value;
    saving.isTitleMissing.value = false;
    titleSaving.change(words.value.trim());
    void titleSaving.finish().catch(() => undefined);
  };
  return (
    <input
      class="title-field"
      type="text"
      aria-label={t.titleOfPage}
      maxLength={MAX_TITLE_LENGTH}
      autocomplete="off"
      value={words}
      onInput={(event) => handleInput(event.currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        event.currentTarget.blur();
        document.querySelector<HTMLElement>('.ProseMirror')?.focus();
      }}
    />
  );
}
