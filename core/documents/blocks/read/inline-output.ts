import { BracketStack, type InlineBracket } from '../../syntax/bracket-stack';
import { DocumentInline } from '../registry';
import { DocumentMark } from '../nodes/inline.types';
import { Emphasis } from './emphasis';
import { InlineItem, itemsText, Wrapper } from './inline-item';

export interface Bracket extends InlineBracket {
  readonly item: number;
  readonly bottom: number;
}

/** An element whose closing tag has not been found yet. */
export interface OpenElement {
  readonly name: string;
  readonly item: number;
  readonly bottom: number;
  /** called when the closing tag is found; without one, the opening tag is preserved as source */
  readonly close: (output: InlineOutput, element: OpenElement) => void;
}

/** The inline content of one block while it is being parsed. */
export class InlineOutput {
  readonly items: InlineItem[] = [];
  readonly emphasis = new Emphasis();
  readonly brackets = new BracketStack<Bracket>();
  private elements: OpenElement[] = [];
  private readonly counts = new Map<string, number>();

  addText(text: string): void {
    const last = this.items.at(-1);
    if (last?.kind === 'text') last.text += text;
    else this.items.push({ kind: 'text', text });
  }

  addNode(node: DocumentInline): void {
    this.items.push({ kind: 'node', node });
  }

  /** Removes the last characters that were added. */
  removeLast(length: number): void {
    const last = this.items.at(-1);
    if (last?.kind === 'text') last.text = last.text.slice(0, last.text.length - length);
  }

  openBracket(image: boolean, start: number): void {
    const item = this.items.push({ kind: 'text', text: image ? '![' : '[' }) - 1;
    this.items.push({ kind: 'text', text: '' });
    this.brackets.push({ image, item, start, bottom: this.emphasis.position, hasInner: false });
  }

  openElement(element: Omit<OpenElement, 'item' | 'bottom'>, source: DocumentInline): void {
    const item = this.items.push({ kind: 'node', node: source }) - 1;
    this.elements.push({ ...element, item, bottom: this.emphasis.position });
    this.counts.set(element.name, (this.counts.get(element.name) ?? 0) + 1);
  }

  /** Closes the nearest element of that name; false if there is none. */
  closeElement(name: string): boolean {
    if ((this.counts.get(name) ?? 0) === 0) return false;
    for (let element = this.popElement(); element; element = this.popElement()) {
      if (element.name !== name) continue;
      element.close(this, element);
      return true;
    }
    return false;
  }

  /** True inside an element of that name. */
  isInside(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  /** Removes the items from `item` on and returns their text. */
  cut(item: number, bottom: number): string {
    this.emphasis.match(bottom);
    const text = itemsText(this.items.slice(item));
    this.items.length = item;
    while ((this.elements.at(-1)?.item ?? -1) >= item) this.popElement();
    this.brackets.dropWhile((bracket) => bracket.item >= item);
    return text;
  }

  /** Wraps the items from `item` on, which start with a placeholder, in one inline. */
  wrap(item: number, wrapper: Wrapper): void {
    this.items[item] = { kind: 'wrap', begins: true, wrapper };
    this.items.push({ kind: 'wrap', begins: false, wrapper });
  }

  /** Applies a mark to the items from `item` on, which start with a placeholder. */
  mark(item: number, mark: DocumentMark): void {
    this.items[item] = { kind: 'switch', on: true, mark };
    this.items.push({ kind: 'switch', on: false, mark });
  }

  private popElement(): OpenElement | undefined {
    const element = this.elements.pop();
    if (element) this.counts.set(element.name, (this.counts.get(element.name) ?? 1) - 1);
    return element;
  }
}
