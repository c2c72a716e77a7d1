/** Primitive values only, which can be compared by `===` and stored anywhere. Widths of table columns are the exception. */
export type EditorAttributes = Readonly<Record<string, string | number | boolean | null | readonly number[]>>;

export interface EditorMark {
  readonly type: string;
  readonly attrs?: EditorAttributes;
}

/** A node of the editor's schema as JSON, as returned by `Node.toJSON` of ProseMirror and accepted by `Node.fromJSON`. */
export interface EditorNode {
  readonly type: string;
  readonly attrs?: EditorAttributes;
  readonly content?: readonly EditorNode[];
  readonly marks?: readonly EditorMark[];
  readonly text?: string;
}
