import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView } from 'prosemirror-view';
import { element } from '../../../../ui/element.js';
import type { EditorContext } from '../context';
import { kindOf, labelOf } from '../kinds/kinds';
import type { GetPlace, OpenSettings } from './labelled-view';

/** Something within a line that is no text. A click opens its settings. */
export class ChipView implements NodeView {
  readonly dom: HTMLElement;

  constructor(
    private node: Node,
    view: EditorView,
    place: GetPlace,
    private readonly context: EditorContext,
    openSettings: OpenSettings,
  ) {
    const dblclick = () => {
      const at = place();
      if (at !== undefined && (kindOf(node.type.name)?.fields || node.attrs.body)) openSettings(view, at);
    };
    this.dom = element('span', { class: `chip chip-${node.type.name}`, role: 'img', dblclick });
    this.show();
  }

  update(node: Node): boolean {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.show();
    return true;
  }

  private show(): void {
    const words = labelOf(this.node, this.context);
    this.dom.textContent = words;
    this.dom.setAttribute('aria-label', `${kindOf(this.node.type.name)?.title ?? ''}: ${words}`);
  }
}
