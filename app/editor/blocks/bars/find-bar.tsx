import { useSignal, type Signal } from '@preact/signals';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef } from 'preact/hooks';
import { searchMatches, goToMatch, replaceAllMatches, replaceMatch, searchFor } from '../plugins/search';
import { t } from '../../../i18n/forms';

interface FindBarProps {
  readonly view: EditorView;
  readonly close: () => void;
}

interface SearchInputProps {
  readonly label: string;
  readonly value: Signal<string>;
  readonly onInput: (text: string) => void;
  readonly first?: boolean;
}

function SearchInput({ label, value, onInput, first }: SearchInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (first) input.current?.focus();
  }, []);
  return (
    <>
      <label class="unseen" for={id}>
        {label}
      </label>
      <input
        id={id}
        ref={input}
        type="text"
        placeholder={label}
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </>
  );
}

const Action = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <button type="button" class="button" onClick={onClick}>
    {label}
  </button>
);

/** Finds and replaces text. */
export function FindBar({ view, close }: FindBarProps) {
  const words = useSignal('');
  const replacement = useSignal('');
  useEffect(
    () => () => {
      if (!view.isDestroyed) searchFor(view, '');
    },
    [],
  );
  const search = (text: string) => {
    words.value = text;
    searchFor(view, text);
  };
  const closeBar = () => {
    close();
    view.focus();
  };
  return (
    <form
      class="find-bar"
      role="search"
      aria-label={t.findInThisPage}
      onSubmit={(event) => {
        event.preventDefault();
        goToMatch(view, 1);
      }}
      onKeyDown={(event) => event.key === 'Escape' && closeBar()}
    >
      <SearchInput label={t.find} value={words} onInput={search} first />
      <span role="status" class="quiet">
        {words.value === '' ? '' : t.found(searchMatches(view.state).length)}
      </span>
      <button type="submit" class="button">
        {t.next}
      </button>
      <Action label={t.previous} onClick={() => goToMatch(view, -1)} />
      <SearchInput label={t.replaceWith} value={replacement} onInput={(text) => (replacement.value = text)} />
      <Action label={t.replace} onClick={() => replaceMatch(view, replacement.value)} />
      <Action label={t.replaceAll} onClick={() => replaceAllMatches(view, replacement.value)} />
      <Action label={t.close} onClick={closeBar} />
    </form>
  );
}
