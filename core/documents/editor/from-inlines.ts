import type { DocumentInline, DocumentInlineAnnotation, DocumentInlineLink, InlineNode } from '../blocks/registry';
import type { DocumentLeaf, DocumentMark, DocumentText } from '../blocks/nodes/inline.types';
import { isKnownNode, withoutKeys } from '../blocks/nodes/known-node';
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

function fromLeaf({ text, marks }: DocumentLeaf, outerMarks: Marks): EditorNode[] {
  const all = [...outerMarks, ...marks.map(markOf)];
  return text
    .split(BREAK)
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [marked({ type: 'hard_break' }, all)]),
      ...(line === '' ? [] : [marked({ type: 'text', text: line }, all)]),
    ]);
}

const fromText = ({ leaves }: DocumentText, outerMarks: Marks): EditorNode[] =>
  leaves.flatMap((leaf) => fromLeaf(leaf, outerMarks));

const unknown = (node: DocumentInline): EditorNode => ({
  type: UNKNOWN_INLINE,
  attrs: { node: JSON.stringify(withoutKeys(node)) },
});

/** Converts the inlines of one line to nodes; remembers the last link and annotation to distinguish equal neighbours. */
class InlineReader {
  private lastMark: EditorMark | undefined;
  private lastEnd = -1;
  private count = 0;

  read(nodes: readonly InlineNode[], outerMarks: Marks): EditorNode[] {
    return nodes.flatMap((node) => {
      const created = this.readOne(node, outerMarks);
      this.count += created.length;
      return created;
    });
  }

  private readOne(node: InlineNode, outerMarks: Marks): EditorNode[] {
    if (node.object === 'text') return fromText(node, outerMarks);
    if (!isKnownNode(node)) return [marked(unknown(node), outerMarks)];
    if (node.type === 'link') return this.readLink(node, outerMarks);
    if (node.type === 'annotation') return this.readAnnotation(node, outerMarks);
    return [marked({ type: toSchemaName(node.type), attrs: { data: writeSettings(node.data) } }, outerMarks)];
  }

  private readLink(node: DocumentInlineLink, outerMarks: Marks): EditorNode[] {
    const mark = this.distinguish({ type: 'link', attrs: { data: writeSettings(node.data), part: 0 } });
    const before = this.count;
    const created = new InlineReader().read(node.nodes, [...outerMarks, mark]);
    if (created.length === 0) return [marked(unknown(node), outerMarks)];
    this.remember(mark, before + created.length);
    return created;
  }

  private readAnnotation(node: DocumentInlineAnnotation, outerMarks: Marks): EditorNode[] {
    const body = JSON.stringify((node.fragments[0]?.nodes ?? []).map(withoutKeys));
    const mark = this.distinguish({ type: 'annotation', attrs: { body, part: 0 } });
    const before = this.count;
    const created = node.nodes.flatMap((text) => fromText(text, [...outerMarks, mark]));
    if (created.length === 0) return [marked({ type: FOOTNOTE, attrs: { body } }, outerMarks)];
    this.remember(mark, before + created.length);
    return created;
  }

  /** Returns the mark, made distinct from an equal one that ends where this one starts. */
  private distinguish(mark: EditorMark): EditorMark {
    const last = this.lastEnd === this.count ? this.lastMark : undefined;
    const isSame = last?.type === mark.type && hasSameAttributes(last, mark);
    return isSame && last?.attrs?.part === 0 ? { ...mark, attrs: { ...mark.attrs, part: 1 } } : mark;
  }

  private remember(mark: EditorMark, end: number): void {
    [this.lastMark, this.lastEnd] = [mark, end];
  }
}

const hasSameAttributes = (one: EditorMark, other: EditorMark): boolean =>
  one.attrs?.data === other.attrs?.data && one.attrs?.body === other.attrs?.body;

export const fromInlines = (nodes: readonly InlineNode[]): EditorNode[] => new InlineReader().read(nodes, []);
