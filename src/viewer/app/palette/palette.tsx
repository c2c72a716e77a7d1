import { useSignal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Dialog } from '../parts/dialog';
import { goTo } from '../shell/navigation';
import { closeDialog } from '../state/dialog';
import { outline } from '../state/organization';
import { findKnown, findPages, type Find } from './finds';
import { t } from '../messages/palette';

const REST_MS = 150;

/** Pages that contain the words; earlier results stay until there are new ones. */
function usePages(words: string) {
  const pages = useSignal<readonly Find[]>([]);
  const organizationId = outline.value?.organization.id;
  useEffect(() => {
    if (organizationId === undefined || words === '') {
      pages.value = [];
      return undefined;
    }
    const mine = new AbortController();
    const search = () =>
      findPages(organizationId, words, mine.signal)
        .then((found) => (pages.value = found))
        .catch(() => undefined);
    const timer = setTimeout(() => void search(), REST_MS);
    return () => {
      clearTimeout(timer);
      mine.abort();
    };
  }, [words, organizationId]);
  return pages.value;
}

interface ResultProps {
  readonly find: Find;
  readonly id: string;
  readonly selected: boolean;
  readonly choose: (find: Find) => void;
}

const Result = ({ find, id, selected, choose }: ResultProps) => (
  <li id={id} role="option" aria-selected={selected} onClick={() => choose(find)}>
    <span class="cut">{find.label}</span>
    <small class="cut">{find.detail}</small>
  </li>
);

interface ResultsProps {
  readonly id: string;
  readonly finds: readonly Find[];
  readonly active: number;
  readonly choose: (find: Find) => void;
}

function Results({ id, finds, active, choose }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={`${id}-list`} class="palette-list" role="listbox" aria-label={t.found}>
      {finds.map((find, index) => (
        <Result key={find.id} find={find} id={`${id}-${index}`} selected={index === active} choose={choose} />
      ))}
    </ul>
  );
}

/** Finds pages, spaces, sites and commands by a few letters of their names. */
export function Palette() {
  const words = useSignal('');
  const at = useSignal(0);
  const id = useId();
  const pages = usePages(words.value.trim());
  const known = outline.value ? findKnown(outline.value, words.value) : [];
  const finds = [...known, ...pages];
  const active = Math.min(at.value, finds.length - 1);
  const choose = ({ address }: Find) => {
    closeDialog();
    goTo(address);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = finds[active];
    if (step !== undefined && finds.length > 0) at.value = (active + step + finds.length) % finds.length;
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t.searchEverything} wide>
      <input
        class="palette-input"
        role="combobox"
        aria-label={t.whatCanBeFound}
        aria-expanded={finds.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={finds.length > 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        autofocus
        placeholder={t.whatCanBeFound}
        value={words}
        onInput={(event) => {
          words.value = event.currentTarget.value;
          at.value = 0;
        }}
        onKeyDown={pressed}
      />
      <Results id={id} finds={finds} active={active} choose={choose} />
      {finds.length === 0 && <p class="quiet">{t.nothingWasFound}</p>}
    </Dialog>
  );
}
