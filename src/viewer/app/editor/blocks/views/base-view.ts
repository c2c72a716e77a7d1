import type { Node } from 'prosemirror-model';
import type { NodeView, ViewMutationRecord } from 'prosemirror-view';

/** What the views of nodes have in common: they are drawn again for the newest version of their node, and only their content is editable. */
export abstract class BaseView implements NodeView {
  abstract readonly dom: HTMLElement;
  abstract readonly contentDOM: HTMLElement | undefined;

  constructor(protected node: Node) {}

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  ignoreMutation({ target }: ViewMutationRecord): boolean {
    return this.contentDOM?.contains(target) !== true;
  }

  /** Draws what belongs to the node itself; its content is the editor's. */
  protected abstract show(): void;
}

/** A view that is selected as a whole. */
export abstract class SelectableView extends BaseView {
  selectNode(): void {
    this.dom.classList.add('is-selected');
  }

  deselectNode(): void {
    this.dom.classList.remove('is-selected');
  }
}
