import type { Node } from 'prosemirror-model';
import type { NodeView, ViewMutationRecord } from 'prosemirror-view';

/** The base of all node views: they are rendered again for the newest version of their node, and only their content is editable. */
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

  /** Renders everything that belongs to the node itself; the editor manages its content. */
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
