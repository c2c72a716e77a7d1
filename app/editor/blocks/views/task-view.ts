import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { element } from '../../element';
import { changeSettings, nodeSettings } from '../node-settings';
import { BaseView } from './base-view';
import { t } from '../../../i18n/forms';

/** A list item, with a checkbox if it is a task. */
export class ItemView extends BaseView {
  readonly dom = element('li', { 'data-node': 'list_item' });
  readonly contentDOM = element('div', { class: 'item-content' });
  private readonly box: HTMLInputElement;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    super(node);
    const change = () => {
      const pos = getPos();
      if (pos !== undefined) changeSettings(view, pos, { ...nodeSettings(this.node), checked: this.box.checked });
    };
    this.box = element('input', {
      type: 'checkbox',
      class: 'item-box',
      contenteditable: 'false',
      'aria-label': t.taskDone,
      change,
    });
    this.dom.append(this.contentDOM);
    this.show();
  }

  stopEvent(event: Event): boolean {
    return event.target === this.box;
  }

  protected show(): void {
    const { checked } = nodeSettings(this.node);
    this.dom.classList.toggle('is-task', checked !== undefined);
    if (checked === undefined) return this.box.remove();
    this.box.checked = checked === true;
    if (!this.box.isConnected) this.dom.prepend(this.box);
  }
}
