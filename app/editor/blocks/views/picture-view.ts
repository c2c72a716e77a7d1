import type { Node } from 'prosemirror-model';
import type { ImageRef } from '../../../../core/documents/blocks/nodes/content-ref.types';
import { element } from '../../element';
import type { EditorContext } from '../context';
import { refIn, nodeSettings, settingText } from '../node-settings';
import { SelectableView } from './base-view';
import { t } from '../../../i18n/forms';

/** A picture, as a block or within a line, with its caption below it. A click opens its settings. */
export class PictureView extends SelectableView {
  readonly dom: HTMLElement;
  readonly contentDOM: HTMLElement | undefined;
  private readonly picture = element('img', { draggable: 'false' });
  private readonly missing = element('span', { class: 'picture-missing' }, t.brokenPicture);

  constructor(
    node: Node,
    private readonly context: EditorContext,
    openSettings: () => void,
  ) {
    super(node);
    const isInline = node.isInline;
    const frame = element(
      'button',
      {
        type: 'button',
        class: 'picture-frame',
        contenteditable: 'false',
        'aria-label': t.pictureSettings,
        click: openSettings,
      },
      this.picture,
    );
    this.contentDOM = isInline ? undefined : element('div', { class: 'block-caption' });
    this.dom = isInline
      ? element('span', { class: 'inline-picture' }, frame)
      : element('div', { class: 'block block-image' }, frame, this.contentDOM);
    this.show();
  }

  override update(node: Node): boolean {
    if (node.type === this.node.type && node.attrs.data === this.node.attrs.data) {
      this.node = node;
      return true;
    }
    return super.update(node);
  }

  stopEvent(event: Event): boolean {
    return (
      event.type === 'click' && event.target instanceof globalThis.Node && !this.contentDOM?.contains(event.target)
    );
  }

  protected show(): void {
    const settings = nodeSettings(this.node);
    this.picture.alt = settingText(settings, 'alt');
    const width = Number(settings.width);
    if (width > 0) this.picture.width = width;
    else this.picture.removeAttribute('width');
    void this.load(refIn(settings) as ImageRef | undefined);
  }

  private async load(ref: ImageRef | undefined): Promise<void> {
    const { node } = this;
    const address = ref && (await this.context.pictureAddress(ref).catch(() => undefined));
    if (node !== this.node) return;
    if (address === undefined) this.picture.replaceWith(this.missing);
    else {
      this.missing.replaceWith(this.picture);
      this.picture.src = address;
    }
  }
}
