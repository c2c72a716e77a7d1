import { useSignal, type Signal } from '@preact/signals';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Space } from '../../api/types';
import { Dialog } from '../../components/dialog';
import { goTo } from '../../lib/navigation';
import { closeDialog } from '../../state/dialog';
import { shownSpace } from '../../state/open-space';
import { outline } from '../../state/organization';
import { findInOutline, findPages, findPagesIn, type PaletteResult } from '../../components/search-results';
import { t } from '../../i18n/palette';

const SEARCH_DELAY_MS = 150;

/** Pages that contain the words, of one space or of all; earlier results stay until there are new ones. */
function usePages(words: string, space?: Pick<Space, 'id' | 'title'>) {
  const pages = useSignal<readonly PaletteResult[]>([]);
  const organizationId = outline.value?.organization.id;
  useEffect(() => {
    if (organizationId === undefined || words === '') {
      pages.value = [];
      return undefined;
    }
    const controller = new AbortController();
    const search = () =>
      (space ? findPagesIn(space, words, controller.signal) : findPages(organizationId, words, controller.signal))
        .then((found) => (pages.value = found))
        .catch(() => undefined);
    const timer = setTimeout(() => void search(), SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, organizationId, space?.id]);
  return pages.value;
}

interface ResultProps {
  readonly result: PaletteResult;
  readonly id: string;
  readonly selected: boolean;
  readonly onChoose: (result: PaletteResult) => void;
}

const Result = ({ result, id, selected, onChoose }: ResultProps) => (
  <li id={id} role="option" aria-selected={selected} onClick={() => onChoose(result)}>
    <span class="cut">{result.label}</span>
    <small class="cut">{result.detail}</small>
  </li>
);

interface ResultsProps {
  readonly id: string;
  readonly results: readonly PaletteResult[];
  readonly active: number;
  readonly onChoose: (result: PaletteResult) => void;
}

function Results({ id, results, active, onChoose }: ResultsProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={`${id}-list`} class="palette-list" role="listbox" aria-label={t.results}>
      {results.map((result, index) => (
        <Result key={result.id} result={result} id={`${id}-${index}`} selected={index === active} onChoose={onChoose} />
      ))}
    </ul>
  );
}

interface ScopeProps {
  readonly title: string;
  readonly isOn: Signal<boolean>;
}

/** Limits the search to the open space. */
const Scope = ({ title, isOn }: ScopeProps) => (
  <button type="button" class="scope" aria-pressed={isOn} onClick={() => (isOn.value = !isOn.value)}>
    {t.onlyIn(title)}
  </button>
);

/** Finds pages, spaces, sites and commands by a few letters of their names. */
export function Palette() {
  const words = useSignal('');
  const activeIndex = useSignal(0);
  const isScoped = useSignal(false);
  const id = useId();
  const space = shownSpace.value?.state.space;
  const pages = usePages(words.value.trim(), isScoped.value ? space : undefined);
  const outlineResults = outline.value && !isScoped.value ? findInOutline(outline.value, words.value) : [];
  const results = [...outlineResults, ...pages];
  const active = Math.min(activeIndex.value, results.length - 1);
  const onChoose = ({ address }: PaletteResult) => {
    closeDialog();
    goTo(address);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const selected = results[active];
    if (step !== undefined && results.length > 0) activeIndex.value = (active + step + results.length) % results.length;
    else if (event.key === 'Enter' && selected) onChoose(selected);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t.searchEverything} wide>
      <input
        class="palette-input"
        role="combobox"
        aria-label={t.searchPlaceholder}
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={results.length > 0 ? `${id}-${active}` : undefined}
        autocomplete="off"
        autofocus
        placeholder={t.searchPlaceholder}
        value={words}
        onInput={(event) => {
          words.value = event.currentTarget.value;
          activeIndex.value = 0;
        }}
        onKeyDown={handleKey}
      />
      {space && <Scope title={space.title} isOn={isScoped} />}
      <Results id={id} results={results} active={active} onChoose={onChoose} />
      {results.length === 0 && <p class="quiet">{t.noResults}</p>}
    </Dialog>
  );
}
