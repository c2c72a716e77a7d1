const WORD = /[\p{L}\p{N}]/u;
const BLANK = /\s/;

interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * Whether a run of `*`, `_` or `~` may begin or end emphasis (CommonMark 0.31, 6.2), by the characters beside it; ''
 * is the edge of the text.
 */
export function flanksOf(marker: string, before: string, after: string): Flanks {
  const blankBefore = before === '' || BLANK.test(before);
  const blankAfter = after === '' || BLANK.test(after);
  const markBefore = !blankBefore && !WORD.test(before);
  const markAfter = !blankAfter && !WORD.test(after);
  const left = !blankAfter && (!markAfter || blankBefore || markBefore);
  const right = !blankBefore && (!markBefore || blankAfter || markAfter);
  if (marker !== '_') return { opens: left, closes: right };
  return { opens: left && (!right || markBefore), closes: right && (!left || markAfter) };
}
