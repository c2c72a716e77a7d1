const WORD = /[\p{L}\p{N}]/u;
const BLANK = /\s/;

interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
}

/**
 * Whether a run of `*`, `_` or `~` can open or close emphasis (CommonMark 0.31, 6.2), given the adjacent characters; ''
 * is the start or end of the text.
 */
export function flanksOf(marker: string, before: string, after: string): Flanks {
  const blankBefore = before === '' || BLANK.test(before);
  const blankAfter = after === '' || BLANK.test(after);
  const punctuationBefore = !blankBefore && !WORD.test(before);
  const punctuationAfter = !blankAfter && !WORD.test(after);
  const left = !blankAfter && (!punctuationAfter || blankBefore || punctuationBefore);
  const right = !blankBefore && (!punctuationBefore || blankAfter || punctuationAfter);
  if (marker !== '_') return { opens: left, closes: right };
  return { opens: left && (!right || punctuationBefore), closes: right && (!left || punctuationAfter) };
}
