import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { moveInTargets, Targets } from './targets';
import { t } from '../i18n/parts';

export interface Target {
  readonly title: string;
  readonly detail: string;
}

/** What was found: the first targets, and how many there are. */
export interface FoundTargets<Of extends Target> {
  readonly targets: readonly Of[];
  readonly count: number;
}

interface SearchFieldProps<Of extends Target> {
  readonly label: string;
  readonly text: Signal<string>;
  readonly maxLength: number;
  readonly required?: boolean;
  readonly find: (text: string, signal: AbortSignal) => Promise<FoundTargets<Of>>;
  /** In addition to its title, which becomes the text. */
  readonly onChoose?: (target: Of) => void;
  readonly onError: (error: unknown) => void;
}

const SEARCH_DELAY_MS = 150;

/** What is found while the field is open, searched shortly after typing. */
function useFound<Of extends Target>({ find, onError }: SearchFieldProps<Of>, search: string | undefined) {
  const found = useSignal<FoundTargets<Of> | undefined>(undefined);
  useEffect(() => {
    found.value = undefined;
    if (search === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      find(search, signal).then(
        (result) => {
          if (!signal.aborted) found.value = result;
        },
        (error: unknown) => {
          if (!signal.aborted) onError(error);
        },
      );
    }, SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return found.value;
}

function statusOf(found: FoundTargets<Target> | undefined): string {
  if (!found) return '';
  if (found.count === 0) return t.noResults;
  return found.targets.length < found.count ? t.firstOfFound(found.targets.length, found.count) : t.found(found.count);
}

/** The state of the field: what it searches for, and how it is closed. */
function useSearch<Of extends Target>(props: SearchFieldProps<Of>) {
  const { text, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  /** Undefined while it is closed. Opened by its focus, it finds everything, whatever was chosen before. */
  const search = useSignal<string | undefined>(undefined);
  const found = useFound(props, search.value);
  const close = () => {
    input.current?.focus();
    search.value = undefined;
  };
  const choose = (target: Of) => {
    text.value = target.title;
    onChoose?.(target);
    close();
  };
  const handleKey = (event: KeyboardEvent & { readonly currentTarget: HTMLDivElement }) => {
    moveInTargets(event);
    if (event.key === 'ArrowDown' && event.target === input.current) search.value ??= '';
    const isEnter = event.key === 'Enter' && event.target === input.current;
    if (search.value === undefined || (!isEnter && event.key !== 'Escape')) return;
    // Neither sends the form, nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return { input, search, found, choose, handleKey };
}

/** A text field whose value can be chosen from what a search finds: typing searches, arrow keys move to what is found. */
export function SearchField<Of extends Target>(props: SearchFieldProps<Of>) {
  const { label, text, maxLength, required } = props;
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const { input, search, found, choose, handleKey } = useSearch(props);
  const handleFocusOut = (to: EventTarget | null) => {
    if (!(to instanceof Node) || !field.current?.contains(to)) search.value = undefined;
  };
  return (
    <div
      ref={field}
      class="field ref-field"
      onKeyDown={handleKey}
      onFocusOut={(event) => handleFocusOut(event.relatedTarget)}
    >
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        autocomplete="off"
        required={required}
        maxLength={maxLength}
        aria-describedby={`${id}-hint`}
        value={text}
        onInput={(event) => {
          text.value = event.currentTarget.value;
          search.value = text.value.trim();
        }}
        onFocus={() => (search.value ??= '')}
      />
      <small id={`${id}-hint`} class="quiet" role="status">
        {statusOf(found)}
      </small>
      {found && found.targets.length > 0 && <Targets label={label} targets={found.targets} choose={choose} />}
    </div>
  );
}
