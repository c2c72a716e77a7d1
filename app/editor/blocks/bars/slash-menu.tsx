import type { ReadonlySignal, Signal } from '@preact/signals';
import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../../components/icon';
import type { Insertion } from '../kinds/kind.types';
import type { SlashState } from '../plugins/slash';
import { t } from '../../../i18n/forms';

interface SlashMenuProps {
  readonly view: EditorView;
  readonly slash: ReadonlySignal<SlashState | undefined>;
  readonly hits: ReadonlySignal<readonly Insertion[]>;
  readonly row: Signal<number>;
  readonly choose: (insertion: Insertion) => void;
}

const MARGIN = 8;

/** Positions the menu below the typed text, or above it if there is no room. */
function positionMenu(menu: HTMLElement, view: EditorView, position: number): void {
  const caret = view.coordsAtPos(position);
  const { width, height } = menu.getBoundingClientRect();
  const below = caret.bottom + 6;
  const top = below + height + MARGIN > innerHeight ? Math.max(MARGIN, caret.top - height - 6) : below;
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.max(MARGIN, Math.min(caret.left, innerWidth - width - MARGIN))}px`;
}

const SLASH_MENU = 'slash-menu';

/** The blocks that can replace a slash and the words after it. The focus stays in the text. */
export function SlashMenu({ view, slash, hits, row, choose }: SlashMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const open = slash.value;
  useLayoutEffect(() => {
    if (menu.current && open) positionMenu(menu.current, view, open.from);
    menu.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
    const { dom } = view;
    if (!open) {
      dom.removeAttribute('aria-controls');
      return dom.removeAttribute('aria-activedescendant');
    }
    dom.setAttribute('aria-controls', SLASH_MENU);
    dom.setAttribute('aria-activedescendant', `${SLASH_MENU}-${row.value}`);
  });
  if (!open) return null;
  return (
    <ul ref={menu} id={SLASH_MENU} class="menu slash-menu" role="listbox" aria-label={t.blocks} tabIndex={0}>
      {hits.value.map((insertion, index) => (
        <li
          key={insertion.id}
          id={`${SLASH_MENU}-${index}`}
          role="option"
          aria-selected={index === row.value}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(insertion);
          }}
        >
          <Icon of={insertion.icon} /> {insertion.title}
        </li>
      ))}
      {hits.value.length === 0 && (
        <li role="option" aria-selected={false} aria-disabled="true" class="quiet">
          {t.noResults}
        </li>
      )}
    </ul>
  );
}
