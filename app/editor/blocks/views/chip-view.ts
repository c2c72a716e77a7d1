import type { Node } from 'prosemirror-model';
import type { ViewMutationRecord } from 'prosemirror-view';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { kindOf, nodeLabel } from '../kinds/kinds';
import { BaseView } from './base-view';

/** An inline that is not text. A double click opens its settings. */
export class ChipView extends BaseView {
  readonly dom: HTMLElement;
  readonly contentDOM = undefined;

  constructor(
    node: Node,
    private readonly context: EditorContext,
    openSettings: () => void,
  ) {
    super(node);
    const dblclick = () => {
      if (kindOf(node.type.name)?.fields || node.attrs.body) openSettings();
    };
    this.dom = element('span', { class: `chip chip-${node.type.name}`, role: 'img', dblclick });
    this.show();
  }

  /** Ignores everything but selection changes, as for any node without content: the cursor may be next to it. */
  override ignoreMutation({ type }: ViewMutationRecord): boolean {
    return type !== 'selection';
  }

  protected show(): void {
    const words = nodeLabel(this.node, this.context);
    this.dom.textContent = words;
    this.dom.setAttribute('aria-label', `${kindOf(this.node.type.name)?.title ?? ''}: ${words}`);
  }
}
