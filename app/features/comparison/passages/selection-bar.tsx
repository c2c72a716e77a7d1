import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { MessageSquare, Pencil } from 'lucide';
import { Icon } from '../../../components/icon';
import { quoteOfRange, type PassageQuote } from './dom-words';
import type { PageDiscussions, PassageDraft } from './page-discussions';
import { t } from '../../../i18n/comparison';

const MAX_QUOTE_LENGTH = 1000;
const GAP = 6;
/** So that the buttons are in the window, with some room. */
const ROOM = 48;

interface Selected {
  readonly page: string;
  readonly quote: PassageQuote;
  /** Whether the words are in one block: only those can be replaced. */
  readonly isOneBlock: boolean;
  readonly left: number;
  readonly top: number;
}

/** The words of one page that are selected. */
function readSelection(): Selected | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement);
  const root = elementOf(range.startContainer)?.closest<HTMLElement>('[data-passages]');
  if (!root?.contains(range.endContainer)) return undefined;
  const quote = quoteOfRange(root, range);
  if (!quote || quote.exact.length > MAX_QUOTE_LENGTH) return undefined;
  const blockOf = (node: Node) => elementOf(node)?.closest('p, li, h2, h3, h4, td, th, .code-line, pre');
  const box = range.getBoundingClientRect();
  return {
    page: root.dataset.passages ?? '',
    quote,
    isOneBlock: blockOf(range.startContainer) === blockOf(range.endContainer),
    left: Math.max(GAP, Math.min(box.left, innerWidth - ROOM * 5)),
    top: box.bottom + ROOM > innerHeight ? box.top - ROOM : box.bottom + GAP,
  };
}

/** Buttons near selected words, to comment on them or suggest others. */
export function SelectionBar({ discussions }: { readonly discussions: PageDiscussions }) {
  const selected = useSignal<Selected | undefined>(undefined);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const read = () => (selected.value = readSelection());
    document.addEventListener('selectionchange', read);
    addEventListener('scroll', read, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', read);
      removeEventListener('scroll', read);
    };
  }, []);
  useEffect(() => {
    if (!bar.current || !selected.value) return;
    bar.current.showPopover();
    bar.current.style.left = `${selected.value.left}px`;
    bar.current.style.top = `${selected.value.top}px`;
  }, [selected.value]);
  if (!selected.value) return null;
  const { page, quote, isOneBlock } = selected.value;
  const start = (kind: PassageDraft['kind']) => () => {
    discussions.draft.value = { page, kind, quote };
    getSelection()?.removeAllRanges();
  };
  return (
    <div
      ref={bar}
      class="selection-bar"
      popover="manual"
      role="toolbar"
      aria-label={t.aboutSelection}
      // The selection stays when a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <button type="button" class="plain" onClick={start('comment')}>
        <Icon of={MessageSquare} size={16} /> {t.comment}
      </button>
      {isOneBlock && (
        <button type="button" class="plain" onClick={start('suggestion')}>
          <Icon of={Pencil} size={16} /> {t.suggest}
        </button>
      )}
    </div>
  );
}
