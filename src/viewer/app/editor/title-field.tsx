import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Problem } from '../parts/problem';
import { useWork } from '../parts/work';
import type { Draft } from './use-draft';
import { t } from '../messages/editor';

interface TitleFieldProps {
  readonly page: string;
  readonly title: ReadonlySignal<string>;
  readonly draft: Draft;
  readonly onRename: (title: string) => void;
}

const MAX_TITLE_LENGTH = 256;

/** The title of the page, for editors whose text does not contain it. */
export function TitleField({ page, title, draft, onRename }: TitleFieldProps) {
  const words = useSignal(title.value);
  const work = useWork();
  useEffect(() => {
    words.value = title.value;
  }, [title.value]);
  const save = () => {
    const newTitle = words.value.trim();
    if (newTitle === '' || newTitle === title.value) return;
    void work.run(async () => {
      await draft.write({ operation: 'update_page', page, title: newTitle });
      onRename(newTitle);
    });
  };
  return (
    <>
      <input
        class="title-field"
        type="text"
        aria-label={t.titleOfThePage}
        maxLength={MAX_TITLE_LENGTH}
        autocomplete="off"
        value={words}
        onInput={(event) => (words.value = event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
          document.querySelector<HTMLElement>('.ProseMirror')?.focus();
        }}
      />
      <Problem error={work.error.value} />
    </>
  );
}
