import type { Node } from 'prosemirror-model';
import { domAttributes } from '../../../../core/documents/editor/dom';
import { element } from '../../element';
import { BaseView } from './base-view';

/** The header cell of a column; without text it is an ordinary cell for screen readers. */
export class HeaderView extends BaseView {
  readonly dom = element('th');
  readonly contentDOM = this.dom;

  constructor(node: Node) {
    super(node);
    this.show();
  }

  protected show(): void {
    const { attrs, type, textContent } = this.node;
    for (const [name, value] of Object.entries(domAttributes(type.name, attrs))) this.dom.setAttribute(name, value);
    if (textContent.trim() === '') this.dom.setAttribute('role', 'cell');
    else this.dom.removeAttribute('role');
  }
}
