import type { DocumentInline, DocumentInlineAnnotation, DocumentInlineLink, InlineNode } from '../blocks/registry';
import type { DocumentLeaf, DocumentMark, DocumentText } from '../json/inline.types';
import { isKnownNode, withoutKeys } from '../json/known-node';
import type { EditorMark, EditorNode } from './editor-node.types';
import { FOOTNOTE, INLINE_CODE, toSchemaName, UNKNOWN_INLINE } from './names';
import { writeSettings } from './settings';

type Marks = readonly EditorMark[];

const BREAK = '\n';

const markOf = (mark: DocumentMark): EditorMark =>
  mark.type === 'color'
    ? { type: 'color', attrs: { ...mark.data } }
    : { type: mark.type === 'code' ? INLINE_CODE : mark.type };

const marked = (node: EditorNode, marks: Marks): EditorNode => (marks.length === 0 ? node : { ...node, marks });

function fromLeaf({ text, marks }: DocumentLeaf, around: Marks): EditorNode[] {
  const all = [...around, ...marks.map(markOf)];
  return text
    .split(BREAK)
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [marked({ type: 'hard_break' }, all)]),
      ...(line === '' ? [] : [marked({ type: 'text', text: line }, all)]),
    ]);
}

const fromText = ({ leaves }: DocumentText, around: Marks): EditorNode[] =>
  leaves.flatMap((leaf) => fromLeaf(leaf, around));

const unknown = (node: DocumentInline): EditorNode => ({
  type: UNKNOWN_INLINE,
  attrs: { node: JSON.stringify(withoutKeys(node)) },
});

/** Turns the inlines of one line into nodes; remembers the last link and annotation, to keep equal neighbours apart. */
class InlineReader {
  private lastMark: EditorMark | undefined;
  private lastEnd = -1;
  private count = 0;

  read(nodes: readonly InlineNode[], around: Marks): EditorNode[] {
    return nodes.flatMap((node) => {
      const made = this.one(node, around);
      this.count += made.length;
      return made;
    });
  }

  private one(node: InlineNode, around: Marks): EditorNode[] {
    if (node.object === 'text') return fromText(node, around);
    if (!isKnownNode(node)) return [marked(unknown(node), around)];
    if (node.type === 'link') return this.link(node, around);
    if (node.type === 'annotation') return this.annotation(node, around);
    return [marked({ type: toSchemaName(node.type), attrs: { data: writeSettings(node.data) } }, around)];
  }

  private link(node: DocumentInlineLink, around: Marks): EditorNode[] {
    const mark = this.apart({ type: 'link', attrs: { data: writeSettings(node.data), part: 0 } });
    const before = this.count;
    const made = new InlineReader().read(node.nodes, [...around, mark]);
    if (made.length === 0) return [marked(unknown(node), around)];
    this.remember(mark, before + made.length);
    return made;
  }

  private annotation(node: DocumentInlineAnnotation, around: Marks): EditorNode[] {
    const body = JSON.stringify((node.fragments[0]?.nodes ?? []).map(withoutKeys));
    const mark = this.apart({ type: 'annotation', attrs: { body, part: 0 } });
    const before = this.count;
    const made = node.nodes.flatMap((text) => fromText(text, [...around, mark]));
    if (made.length === 0) return [marked({ type: FOOTNOTE, attrs: { body } }, around)];
    this.remember(mark, before + made.length);
    return made;
  }

  /** The mark, distinguished from an equal one that ends where this one begins. */
  private apart(mark: EditorMark): EditorMark {
    const last = this.lastEnd === this.count ? this.lastMark : undefined;
    const isSame = last?.type === mark.type && sameContent(last, mark);
    return isSame && last?.attrs?.part === 0 ? { ...mark, attrs: { ...mark.attrs, part: 1 } } : mark;
  }

  private remember(mark: EditorMark, end: number): void {
    [this.lastMark, this.lastEnd] = [mark, end];
  }
}

const sameContent = (one: EditorMark, other: EditorMark): boolean =>
  one.attrs?.data === other.attrs?.data && one.attrs?.body === other.attrs?.body;

export const fromInlines = (nodes: readonly InlineNode[]): EditorNode[] => new InlineReader().read(nodes, []);
