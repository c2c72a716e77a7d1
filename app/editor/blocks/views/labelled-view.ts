import type { Node } from 'prosemirror-model';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { kindOf, nodeLabel } from '../kinds/kinds';
import { nodeSettings, settingText } from '../node-settings';
import { BaseView } from './base-view';
import { t } from '../../../i18n/forms';

/** A line above the content of a block that names its kind; it opens the settings. */
export class LabelledView extends BaseView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement;
  private readonly label: HTMLButtonElement;

  constructor(
    node: Node,
    private readonly context: EditorContext,
    openSettings: () => void,
    content: 'div' | 'pre' = 'div',
  ) {
    super(node);
    this.label = element('button', {
      type: 'button',
      class: 'block-label',
      contenteditable: 'false',
      click: openSettings,
    });
    this.contentDOM = element(content, { class: 'block-content' });
    this.dom = element('div', {}, this.label, this.contentDOM);
    this.show();
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.label.contains(event.target);
  }

  protected show(): void {
    const { name } = this.node.type;
    const settings = nodeSettings(this.node);
    this.dom.className = `block labelled-block block-${name} ${settingText(settings, 'style')}`.trim();
    this.label.textContent = nodeLabel(this.node, this.context);
    this.label.title = t.settingsOfBlock(kindOf(name)?.title ?? name);
    this.label.setAttribute('aria-label', `${this.label.textContent}. ${this.label.title}`);
  }
}
