/** Plain values alone: they are compared by `===`, and every kind of storage takes them. Widths of table columns are the exception. */
export type EditorAttributes = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

export interface EditorMark {
  readonly type: string;
  readonly attrs?: EditorAttributes;
}

/** A node of the editor's schema as JSON: what `Node.toJSON` of ProseMirror gives, and `Node.fromJSON` takes. */
export interface EditorNode {
  readonly type: string;
  readonly attrs?: EditorAttributes;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly EditorMark[];
  readonly text?: string;
}
