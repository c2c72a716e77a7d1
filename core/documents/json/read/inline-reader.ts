import { DocumentInline } from '../../blocks/registry';
import { InlineOutput } from '../../blocks/read/inline-output';
import { ReadContext, TextMode } from '../../blocks/read/read-context';
import { TextRange } from '../../blocks/read/text-range';

/** The interface of the inline parser to its parts. Positions are offsets in `text`. */
export interface InlineReader {
  readonly text: string;
  readonly range: TextRange;
  readonly context: ReadContext;
  readonly mode: TextMode;
  readonly output: InlineOutput;
  /** the first occurrence of a delimiter at or after an offset, or -1 */
  find(delimiter: string, from: number): number;
  /** preserves a part of the text verbatim; returns its end */
  keep(start: number, end: number): number;
  sourceOf(start: number, end: number): DocumentInline;
  literal(at: number, length: number): number;
}
