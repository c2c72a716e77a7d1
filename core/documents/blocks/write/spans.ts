import { InlineNode, DocumentInline } from '../registry';
import { DocumentMark, DocumentText } from '../nodes/inline.types';
import { markKey } from '../nodes/marks';

/** An event of a line of inlines: text, a node, or the start or end of a mark. */
export type SpanEvent =
  | { readonly kind: 'text'; readonly text: string; readonly code: boolean }
  | { readonly kind: 'node'; readonly node: DocumentInline }
  | { readonly kind: 'open' | 'close'; readonly mark: DocumentMark; readonly id: number };

/** Converts inlines to a sequence of texts and nodes within properly nested marks. Code is a property of text here. */
export class SpanBuilder {
  readonly events: SpanEvent[] = [];
  private readonly open: { mark: DocumentMark; key: string; id: number }[] = [];
  private ids = 0;

  add(nodes: readonly InlineNode[]): this {
    for (const node of nodes) {
      if (node.object === 'text') this.addText(node);
      else {
        this.closeTo(0);
        this.events.push({ kind: 'node', node });
      }
    }
    this.closeTo(0);
    return this;
  }

  private addText(node: DocumentText): void {
    for (const { text, marks } of node.leaves) {
      const keys = new Set(marks.map(markKey));
      const firstClosed = this.open.findIndex(({ key }) => !keys.has(key));
      this.closeTo(firstClosed < 0 ? this.open.length : firstClosed);
      for (const mark of marks) {
        const key = markKey(mark);
        if (mark.type === 'code' || this.open.some((one) => one.key === key)) continue;
        const id = ++this.ids;
        this.open.push({ mark, key, id });
        this.events.push({ kind: 'open', mark, id });
      }
      this.events.push({ kind: 'text', text, code: marks.some(({ type }) => type === 'code') });
    }
  }

  private closeTo(length: number): void {
    for (let last = this.open.at(-1); last && this.open.length > length; last = this.open.at(-1)) {
      this.open.pop();
      this.events.push({ kind: 'close', mark: last.mark, id: last.id });
    }
  }
}
