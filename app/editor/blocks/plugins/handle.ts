import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { element } from '../../element';
import { blockAround } from '../commands/blocks';
import { t } from '../../../i18n/blocks';

/** The handle beside the block under the pointer: dragging it moves the block, clicking it selects the block. */
class Handle {
  private readonly dom = element('div', {
    class: 'drag-handle',
    draggable: 'true',
    'aria-hidden': 'true',
    title: t.handleHint,
  });
  private pos: number | undefined;

  constructor(private readonly view: EditorView) {
    this.dom.hidden = true;
    view.dom.parentElement?.append(this.dom);
    view.dom.parentElement?.addEventListener('pointermove', this.follow);
    view.dom.parentElement?.addEventListener('pointerleave', this.hide);
    this.dom.addEventListener('click', this.select);
    this.dom.addEventListener('dragstart', this.drag);
    this.dom.addEventListener('dragend', this.end);
  }

  update(): void {
    if (this.pos !== undefined && this.pos > this.view.state.doc.content.size) this.hide();
  }

  destroy(): void {
    this.view.dom.parentElement?.removeEventListener('pointermove', this.follow);
    this.view.dom.parentElement?.removeEventListener('pointerleave', this.hide);
    this.dom.remove();
  }

  private readonly follow = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.target === this.dom) return;
    const box = this.view.dom.getBoundingClientRect();
    const left = Math.max(event.clientX, box.left + 48);
    const found = this.view.posAtCoords({ left: Math.min(left, box.right - 4), top: event.clientY });
    const around = found && blockAround(this.view.state.doc.resolve(Math.max(0, found.pos)));
    const pos = around?.from ?? (found && found.inside >= 0 ? found.inside : undefined);
    const dom = pos === undefined ? null : this.view.nodeDOM(pos);
    if (!(dom instanceof HTMLElement)) return;
    this.pos = pos;
    const block = dom.getBoundingClientRect();
    const parent = this.dom.offsetParent?.getBoundingClientRect() ?? box;
    this.dom.hidden = false;
    this.dom.style.top = `${block.top - parent.top}px`;
    this.dom.style.left = `${block.left - parent.left - 28}px`;
  };

  private readonly hide = (): void => {
    this.dom.hidden = true;
    this.pos = undefined;
  };

  private readonly select = (): void => {
    if (this.pos === undefined) return;
    const { tr, doc } = this.view.state;
    this.view.dispatch(tr.setSelection(NodeSelection.create(doc, this.pos)));
    this.view.focus();
  };

  private readonly drag = (event: DragEvent): void => {
    if (this.pos === undefined || !event.dataTransfer) return;
    this.select();
    const { view } = this;
    const slice = view.state.selection.content();
    const { dom, text } = view.serializeForClipboard(slice);
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/html', dom.innerHTML);
    event.dataTransfer.setData('text/plain', text);
    event.dataTransfer.effectAllowed = 'copyMove';
    const node = view.nodeDOM(this.pos);
    if (node instanceof HTMLElement) event.dataTransfer.setDragImage(node, 0, 0);
    view.dragging = { slice, move: true };
  };

  private readonly end = (): void => {
    this.view.dragging = null;
    this.hide();
  };
}

export const handle = (): Plugin => new Plugin({ view: (view) => new Handle(view) });
