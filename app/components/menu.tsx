import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedToggleEvent } from 'preact';
import { useId, useRef } from 'preact/hooks';

interface MenuProps {
  /** The content of the button. */
  readonly button: ComponentChildren;
  /** An accessible name, if the content of the button is not text. */
  readonly label?: string;
  readonly class?: string;
  /** Links and buttons in `li`; rendered when the menu opens. */
  readonly children: ComponentChildren;
}

const MARGIN = 8;

/**
 * Positions the menu below the button, or above it if there is no room; aligned with the end of the button if it would otherwise overflow
 * the window.
 */
function positionMenu(menu: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = box.bottom + 4;
  const top = below + height + MARGIN > innerHeight ? Math.max(MARGIN, box.top - height - 4) : below;
  const left = Math.max(MARGIN, box.left + width + MARGIN > innerWidth ? box.right - width : box.left);
  menu.style.top = `${top}px`;
  menu.style.left = `${left}px`;
}

/** Arrow keys move from one entry to the next. */
function moveFocus(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const targets: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowDown: stops[(index + 1) % stops.length],
    ArrowUp: stops.at(index - 1),
    Home: stops[0],
    End: stops.at(-1),
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** A button that opens a list of actions or links. */
export function Menu({ button, label, class: className, children }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const open = useSignal(false);
  const handleToggle = (event: TargetedToggleEvent<HTMLElement>) => {
    if (event.newState !== 'open' || !menu.current || !opener.current) return;
    positionMenu(menu.current, opener.current);
    menu.current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  const closeAfterChoice = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a, button')) menu.current?.hidePopover();
  };
  return (
    <>
      <button type="button" ref={opener} class={className ?? 'icon-button'} aria-label={label} popovertarget={id}>
        {button}
      </button>
      <ul
        id={id}
        ref={menu}
        class="menu"
        popover="auto"
        onBeforeToggle={(event) => (open.value = event.newState === 'open')}
        onToggle={handleToggle}
        onClick={closeAfterChoice}
        onKeyDown={moveFocus}
      >
        {open.value && children}
      </ul>
    </>
  );
}
