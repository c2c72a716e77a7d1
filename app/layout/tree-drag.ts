import { signal } from '@preact/signals';
import type { Page } from '../api/types';
import { movePage } from '../features/pages/page-edits';
import type { OpenSpace } from '../state/open-space';
import { reportProblem } from '../state/toast';
import { dropAt, positionOf, stepFrom, type Side, type Step } from '../state/tree-moves';

/** The dragged page, and its current drop target. */
export const dragged = signal<
  { readonly page: Page; readonly over?: { readonly id: string; readonly side: Side } } | undefined
>(undefined);

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Focuses the name of the page in the tree, once it is rendered at its new position. */
function focusPage(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.tree [data-page="${CSS.escape(id)}"] :is(a, button)`)?.focus(),
  );
}

/** Moves a page by one step; does nothing if that is impossible. */
export async function stepPage(state: OpenSpace, page: Page, step: Step): Promise<void> {
  const [from, target] = [positionOf(state.index, page.id), stepFrom(state.index, page.id, step)];
  if (!from || !target) return;
  await movePage(state.space.id, page, from, target).catch(reportProblem);
  focusPage(page.id);
}

/** Ctrl+Shift (or Cmd+Shift) with an arrow key. */
export function stepByKey(event: KeyboardEvent, state: OpenSpace, page: Page): void {
  const step = STEPS[event.key];
  if (!step || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  void stepPage(state, page, step);
}

/** The upper and the lower quarter of a row mean next to it, the middle means below it. */
function sideOf(event: DragEvent): Side {
  const { top, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const share = (event.clientY - top) / height;
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'in';
}

/** The event handlers of a row for dragging pages. */
export const dragHandlers = (state: OpenSpace, page: Page) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer?.setData('text/plain', page.title);
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
    dragged.value = { page };
  },
  onDragOver: (event: DragEvent) => {
    const moved = dragged.value?.page;
    const side = sideOf(event);
    if (!moved || !dropAt(state.index, moved.id, page.id, side)) return;
    event.preventDefault();
    const over = dragged.value?.over;
    if (over?.id !== page.id || over.side !== side) dragged.value = { page: moved, over: { id: page.id, side } };
  },
  onDrop: (event: DragEvent) => {
    const moved = dragged.value?.page;
    const [from, goal] = moved
      ? [positionOf(state.index, moved.id), dropAt(state.index, moved.id, page.id, sideOf(event))]
      : [];
    dragged.value = undefined;
    if (!moved || !from || !goal) return;
    event.preventDefault();
    void movePage(state.space.id, moved, from, goal).catch(reportProblem);
  },
  onDragEnd: () => (dragged.value = undefined),
});
