import { DocumentInline, InlineNode } from '../registry';
import { DocumentLeaf, DocumentMark, DocumentText } from '../nodes/inline.types';
import { markKey, orderMarks } from '../nodes/marks';
import { InlineItem, Wrapper } from './inline-item';

const NO_MARKS: readonly DocumentMark[] = [];

interface MutableLeaf {
  object: 'leaf';
  text: string;
  marks: readonly DocumentMark[];
}

/** Converts items to nodes: texts with marks, and inlines between them. Wrappers do not nest. */
class NodeBuilder {
  private readonly nodes: InlineNode[] = [];
  private target = this.nodes;
  private leaves: MutableLeaf[] = [];
  private readonly open = new Map<string, { mark: DocumentMark; count: number }>();
  private marks: readonly DocumentMark[] | undefined = NO_MARKS;
  private wrapper: Wrapper | undefined;

  build(items: readonly InlineItem[]): InlineNode[] {
    for (const item of items) this.visit(item);
    if (this.wrapper) this.unwrap(this.wrapper);
    this.endText();
    return this.nodes;
  }

  private visit(item: InlineItem): void {
    if (item.kind === 'text') this.addText(item.text);
    else if (item.kind === 'switch') this.toggle(item.mark, item.on ? 1 : -1);
    else if (item.kind === 'delimiter') {
      for (const mark of item.closedMarks) this.toggle(mark, -1);
      this.addText(item.marker.repeat(item.left));
      for (const mark of item.openedMarks) this.toggle(mark, 1);
    } else if (item.kind === 'wrap') this.wrap(item.wrapper, item.begins);
    else this.addNode(item.node);
  }

  private toggle(mark: DocumentMark, by: number): void {
    const key = markKey(mark);
    const entry = this.open.get(key) ?? { mark, count: 0 };
    entry.count += by;
    this.open.set(key, entry);
    this.marks = undefined;
  }

  private currentMarks(): readonly DocumentMark[] {
    if (this.marks) return this.marks;
    const active = [...this.open.values()].filter(({ count }) => count > 0).map(({ mark }) => mark);
    this.marks = active.length === 0 ? NO_MARKS : orderMarks(active);
    return this.marks;
  }

  private addText(text: string): void {
    if (text === '') return;
    const marks = this.currentMarks();
    const last = this.leaves.at(-1);
    if (last && sameMarks(last.marks, marks)) last.text += text;
    else this.leaves.push({ object: 'leaf', text, marks });
  }

  private endText(): void {
    if (this.leaves.length === 0) return;
    this.target.push({ object: 'text', leaves: this.leaves });
    this.leaves = [];
  }

  private addNode(node: DocumentInline): void {
    this.endText();
    this.target.push(node);
  }

  private wrap(wrapper: Wrapper, begins: boolean): void {
    if (begins) {
      if (this.wrapper) return;
      this.endText();
      this.wrapper = wrapper;
      this.target = [];
    } else if (this.wrapper === wrapper) this.unwrap(wrapper);
  }

  private unwrap(wrapper: Wrapper): void {
    this.endText();
    const node = wrapper.create(this.target);
    this.wrapper = undefined;
    this.target = this.nodes;
    this.target.push(node);
  }
}

function sameMarks(a: readonly DocumentMark[], b: readonly DocumentMark[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every((mark, index) => markKey(mark) === markKey(b[index] ?? mark));
}

export function buildNodes(items: readonly InlineItem[]): InlineNode[] {
  return new NodeBuilder().build(items);
}

export function plainTextNode(text: string): DocumentText {
  const leaf: DocumentLeaf = { object: 'leaf', text, marks: NO_MARKS };
  return { object: 'text', leaves: [leaf] };
}
