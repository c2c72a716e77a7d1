import type { StoredReference } from './stored-reference';

/** A text with its references to content of the space. */
export interface ReferencedText {
  readonly source: string;
  readonly references: readonly StoredReference[];
}

/** Replaces `[start, end)` by `text`. */
export interface SourceEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that are ascending and do not overlap; references after an edit are shifted, those inside one are dropped. */
export function editSource({ source, references }: ReferencedText, edits: readonly SourceEdit[]): ReferencedText {
  if (edits.length === 0) return { source, references };
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  const moved = references.flatMap((reference) => {
    let shift = 0;
    for (const { start, end, text } of edits) {
      if (start >= reference.end) break;
      if (end > reference.start) return [];
      shift += text.length - (end - start);
    }
    return [{ ...reference, start: reference.start + shift, end: reference.end + shift }];
  });
  return { source: pieces.join('') + source.slice(at), references: moved };
}
