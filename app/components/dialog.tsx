import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';
import { closeDialog, focusRestorer } from '../state/dialog';
import { Icon } from './icon';
import { t } from '../i18n/parts';

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
    return () => {
      element?.close();
      if (restoreFocus) restoreFocus();
      else if (previousFocus instanceof HTMLElement) previousFocus.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={wide ? 'dialog wide' : 'dialog'} aria-labelledby={id} onClose={closeDialog}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" class="icon-button" aria-label={t.close} onClick={closeDialog}>
          <Icon of={X} />
        </button>
      </header>
      {children}
    </dialog>
  );
}
