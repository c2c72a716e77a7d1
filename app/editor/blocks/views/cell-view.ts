import type { Node } from 'prosemirror-model';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { BaseView } from './base-view';
import { t } from '../../../i18n/forms';

/** The text for a cell value that is not text. */
function valueWords(value: unknown, context: Pick<EditorContext, 'nameOf'>): string {
  if (typeof value === 'boolean') return value ? '☑' : '☐';
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ');
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  if ('label' in value && typeof value.label === 'string') return value.label;
  return 'kind' in value ? (context.nameOf(value as Parameters<EditorContext['nameOf']>[0]) ?? t.link) : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A cell: its text, or a value that is set in a form. */
export class CellView extends BaseView {
  readonly dom = element('td');
  readonly contentDOM = element('div', { class: 'cell-content' });
  private readonly value = element('span', { class: 'cell-value', contenteditable: 'false' });

  constructor(
    node: Node,
    private readonly context: EditorContext,
  ) {
    super(node);
    this.dom.append(this.contentDOM);
    this.show();
  }

  protected show(): void {
    const text = this.node.attrs.value as string;
    this.dom.dataset.node = 'table_cell';
    this.dom.classList.toggle('has-value', text !== '');
    if (text === '') return this.value.remove();
    this.value.textContent = valueWords(parse(text), this.context);
    if (!this.value.isConnected) this.dom.prepend(this.value);
  }
}
