import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useId, useRef } from 'preact/hooks';
import { closeDialog, wayBack } from '../state/dialog';
import { Icon } from './icon';
import { t } from '../messages/parts';

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
    const [before, back] = [document.activeElement, wayBack()];
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (back) back();
      else if (before instanceof HTMLElement) before.focus();
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
