import { DocumentInline } from '../../blocks/registry';
import { InlineOutput } from './inline-output';
import { ReadContext, TextMode } from './read-context';
import { TextRange } from './text-range';

/** The reading of one text, as its parts see it. Positions are offsets in `text`. */
export interface InlineReader {
  readonly text: string;
  readonly range: TextRange;
  readonly context: ReadContext;
  readonly mode: TextMode;
  readonly output: InlineOutput;
  /** the first place of a mark at or after a position, or -1 */
  find(mark: string, from: number): number;
  /** keeps a part of the text as it is written; answers its end */
  keep(start: number, end: number): number;
  sourceOf(start: number, end: number): DocumentInline;
  literal(at: number, length: number): number;
}
