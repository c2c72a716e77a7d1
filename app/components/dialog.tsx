import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';
import { closeDialog, focusRestorer } from '../state/dialog';
import { Icon } from './icon';
import { t } from '../i18n/parts';

const FIELDS = 'input, textarea, select, [contenteditable=true]';

/** Where someone begins: the first field, else the first button that destroys nothing; never Close, where the browser would begin. */
function placeToBegin(dialog: HTMLDialogElement): HTMLElement | undefined {
  const usable = [...dialog.querySelectorAll<HTMLElement>(`:is(${FIELDS}, button, a)`)].filter(
    (element) => !element.closest('header') && element.tabIndex >= 0 && element.checkVisibility(),
  );
  return (
    usable.find((element) => element.matches('[autofocus]')) ??
    usable.find((element) => element.matches(FIELDS)) ??
    usable.find((element) => !element.matches('.danger'))
  );
}

/** Focuses it, also where the content is still being loaded. Returns what ends waiting for that. */
function focusFirst(dialog: HTMLDialogElement): () => void {
  const heading = dialog.querySelector('h2');
  const tryNow = () => {
    const place = placeToBegin(dialog);
    place?.focus();
    return place !== undefined;
  };
  if (tryNow()) return () => undefined;
  heading?.focus();
  const watching = new MutationObserver(() => {
    if (document.activeElement !== heading || tryNow()) watching.disconnect();
  });
  watching.observe(dialog, { childList: true, subtree: true });
  return () => watching.disconnect();
}

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

/** A modal dialog. Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, wide = false, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const [previousFocus, restoreFocus] = [document.activeElement, focusRestorer()];
    const element = dialog.current;
    element?.showModal();
    const stop = element && focusFirst(element);
    return () => {
      stop?.();
      element?.close();
      if (restoreFocus) restoreFocus();
      else if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={wide ? 'dialog wide' : 'dialog'} aria-labelledby={id} onClose={closeDialog}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" class="icon-button" aria-label={t.close} onClick={closeDialog}>
          <Icon of={X} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
