import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { kindOf, labelOf } from '../kinds/kinds';
import { settingsOf, wordsOf } from '../node-settings';
import { BaseView } from './base-view';
import { t } from '../../../messages/forms';

/** Opens the settings of the node at a position. */
export type OpenSettings = (view: EditorView, pos: number) => void;

export type GetPos = () => number | undefined;

/** A line above the content of a block that names its kind; it opens the settings. */
export class LabelledView extends BaseView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  private readonly label: HTMLButtonElement;

  constructor(
    node: Node,
    view: EditorView,
    getPos: GetPos,
    private readonly context: EditorContext,
    openSettings: OpenSettings,
    content: 'div' | 'pre' = 'div',
  ) {
    super(node);
    const click = () => {
      const pos = getPos();
      if (pos !== undefined) openSettings(view, pos);
    };
    this.label = element('button', { type: 'button', class: 'block-label', contenteditable: 'false', click });
    this.contentDOM = element(content, { class: 'block-content' });
    this.dom = element('div', {}, this.label, this.contentDOM);
    this.show();
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.label.contains(event.target);
  }

  protected show(): void {
    const { name } = this.node.type;
    const settings = settingsOf(this.node);
    this.dom.className = `block block-${name} ${wordsOf(settings, 'style')}`.trim();
    this.label.textContent = labelOf(this.node, this.context);
    this.label.title = t.settingsOfBlock(kindOf(name)?.title ?? name);
    this.label.setAttribute('aria-label', `${this.label.textContent}. ${this.label.title}`);
  }
}
