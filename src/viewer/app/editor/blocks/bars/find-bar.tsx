import { useSignal, type Signal } from '@preact/signals';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef } from 'preact/hooks';
import { foundPlaces, goToFound, replaceAllFound, replaceFound, searchFor } from '../plugins/search';
import { t } from '../../../messages/forms';

interface FindBarProps {
  readonly view: EditorView;
  readonly close: () => void;
}

interface WordsProps {
  readonly label: string;
  readonly value: Signal<string>;
  readonly typed: (text: string) => void;
  readonly first?: boolean;
}

function Words({ label, value, typed, first }: WordsProps) {
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
        onInput={(event) => typed(event.currentTarget.value)}
      />
    </>
  );
}

const Action = ({ label, click }: { readonly label: string; readonly click: () => void }) => (
  <button type="button" class="button" onClick={click}>
    {label}
  </button>
);

/** Finds and replaces text. */
export function FindBar({ view, close }: FindBarProps) {
  const words = useSignal('');
  const other = useSignal('');
  useEffect(
    () => () => {
      if (!view.isDestroyed) searchFor(view, '');
    },
    [],
  );
  const typed = (text: string) => {
    words.value = text;
    searchFor(view, text);
  };
  const leave = () => {
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
        goToFound(view, 1);
      }}
      onKeyDown={(event) => event.key === 'Escape' && leave()}
    >
      <Words label={t.find} value={words} typed={typed} first />
      <span role="status" class="quiet">
        {words.value === '' ? '' : t.found(foundPlaces(view.state).length)}
      </span>
      <button type="submit" class="button">
        {t.next}
      </button>
      <Action label={t.previous} click={() => goToFound(view, -1)} />
      <Words label={t.replaceWith} value={other} typed={(text) => (other.value = text)} />
      <Action label={t.replace} click={() => replaceFound(view, other.value)} />
      <Action label={t.replaceAll} click={() => replaceAllFound(view, other.value)} />
      <Action label={t.close} click={leave} />
    </form>
  );
}
