import type { Node } from 'prosemirror-model';
import type { EditorView, ViewMutationRecord } from 'prosemirror-view';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { kindOf, labelOf } from '../kinds/kinds';
import { BaseView } from './base-view';
import type { GetPos, OpenSettings } from './labelled-view';

/** An inline that is not text. A double click opens its settings. */
export class ChipView extends BaseView {
  readonly dom: HTMLElement;
  readonly contentDOM = undefined;

  constructor(
    node: Node,
    view: EditorView,
    getPos: GetPos,
    private readonly context: EditorContext,
    openSettings: OpenSettings,
  ) {
    super(node);
    const dblclick = () => {
      const pos = getPos();
      if (pos !== undefined && (kindOf(node.type.name)?.fields || node.attrs.body)) openSettings(view, pos);
    };
    this.dom = element('span', { class: `chip chip-${node.type.name}`, role: 'img', dblclick });
    this.show();
  }

  /** Ignores everything but selection changes, as for any node without content: the cursor may be next to it. */
  override ignoreMutation({ type }: ViewMutationRecord): boolean {
    return type !== 'selection';
  }

  protected show(): void {
    const words = labelOf(this.node, this.context);
    this.dom.textContent = words;
    this.dom.setAttribute('aria-label', `${kindOf(this.node.type.name)?.title ?? ''}: ${words}`);
  }
}
