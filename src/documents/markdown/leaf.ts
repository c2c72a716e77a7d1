export type LeafKind = 'paragraph' | 'heading' | 'html' | 'code' | 'math' | 'table-row' | 'tags' | 'definition';

/** One block that holds text, with the source lines it covers; the blocks around it (quotes, lists) are gone. */
export interface Leaf {
  readonly kind: LeafKind;
  /** of a heading, 1 to 6; else 0 */
  readonly level: number;
  /** offsets of each line without its container's marks, flat: [start, end, start, end, …] */
  readonly lines: readonly number[];
  /** the text of code and formulas, which hold nothing but text */
  readonly content?: string;
  /** directly inside a list item, where `[x]` marks a task */
  readonly inList: boolean;
  /** not inside a quote or list */
  readonly top: boolean;
}
