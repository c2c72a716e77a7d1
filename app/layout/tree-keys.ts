import { toast, undoLast } from '../state/toast';

/**
 * Ctrl+Z undoes the last action. Arrow keys: up and down move among the visible entries, right expands, left collapses or moves to the
 * parent.
 */
export function moveInTree(event: KeyboardEvent): void {
  const { currentTarget: tree, target, key } = event;
  if (!(tree instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && toast.value?.undo) {
    event.preventDefault();
    void undoLast();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...tree.querySelectorAll<HTMLElement>('a, button')];
  const at = rows.indexOf(target);
  const toggle = target.closest('.row')?.querySelector<HTMLElement>('.toggle');
  const isOpen = toggle?.getAttribute('aria-expanded') === 'true';
  if (toggle && ((key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen))) {
    event.preventDefault();
    toggle.click();
    toggle.focus();
    return;
  }
  const targets: Readonly<Record<string, HTMLElement | null | undefined>> = {
    ArrowDown: rows[at + 1],
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: target.closest('ul')?.parentElement?.querySelector<HTMLElement>('a, button'),
  };
  const next = targets[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
