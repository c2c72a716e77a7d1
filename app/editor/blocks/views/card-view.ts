import type { Node } from 'prosemirror-model';
import type { ContentRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { kindOf, nodeLabel } from '../kinds/kinds';
import { refIn, nodeSettings } from '../node-settings';
import { SelectableView } from './base-view';

/** A block without text, as a card that opens its settings; its caption, if it has one, is below it. */
export class CardView extends SelectableView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement | undefined;
  private readonly card: HTMLButtonElement;

  constructor(
    node: Node,
    private readonly context: EditorContext,
    openSettings: () => void,
  ) {
    super(node);
    const click = () => {
      if (kindOf(node.type.name)?.fields) openSettings();
    };
    this.card = element('button', { type: 'button', class: 'block-card', contenteditable: 'false', click });
    this.contentDOM = node.type.isLeaf ? undefined : element('div', { class: 'block-caption' });
    this.dom = element('div', { class: `block block-${node.type.name}` }, this.card, this.contentDOM);
    this.show();
  }

  stopEvent(event: Event): boolean {
    return event.type === 'click' && event.target instanceof globalThis.Node && this.card.contains(event.target);
  }

  protected show(): void {
    const title = kindOf(this.node.type.name)?.title ?? this.node.type.name;
    const words = nodeLabel(this.node, this.context);
    this.card.replaceChildren(element('small', {}, title), words === title ? '' : element('span', {}, words));
    void this.nameTarget();
  }

  /** Files and reusable content are referred to by identifier; their names have to be requested. */
  private async nameTarget(): Promise<void> {
    const { node } = this;
    const name = await this.nameOf(refIn(nodeSettings(node))).catch(() => undefined);
    if (name === undefined || node !== this.node) return;
    const [title] = this.card.children;
    this.card.replaceChildren(...(title ? [title] : []), element('span', {}, name));
  }

  private async nameOf(ref: ContentRef | undefined): Promise<string | undefined> {
    if (ref?.kind === 'reusable-content') return this.context.choices.reusableTitle(ref.reusableContent);
    return ref?.kind === 'file' ? (await this.context.file(ref.file))?.name : undefined;
  }
}
