import { mergeText } from './merge-text';
import type { TextLine } from './text-lines';
import { type TextUnit, wordUnits } from './text-units';

/** A passage that both sides changed. */
interface Passage<Line> {
  readonly base: readonly Line[];
  readonly ours: readonly Line[];
  readonly theirs: readonly Line[];
}

/** Whether a side only deleted. */
function isShortened(base: readonly TextLine[], side: readonly TextLine[]): boolean {
  let kept = 0;
  for (const { key } of base) if (key === side[kept]?.key) kept += 1;
  return kept === side.length;
}

const isAt = (side: readonly TextLine[], base: readonly TextLine[], start: number): boolean =>
  base.every(({ key }, index) => key === side[start + index]?.key);

/** The changed side with what the other one only put around the base; undefined if it did more. */
function withInsertion<Line extends TextLine>(
  base: readonly Line[],
  grown: readonly Line[],
  changed: readonly Line[],
): readonly Line[] | undefined {
  if (base.length === 0 || changed.length > base.length) return undefined;
  for (let start = 0; start + base.length <= grown.length; start += 1)
    if (isAt(grown, base, start)) return [...grown.slice(0, start), ...changed, ...grown.slice(start + base.length)];
  return undefined;
}

/** A text that contains the change over the deletion, or both changes where they do not meet; undefined if they do. */
export const mergeChanges = <Line extends TextLine>({
  base,
  ours,
  theirs,
}: Passage<Line>): readonly Line[] | undefined => {
  if (isShortened(base, ours)) return theirs;
  if (isShortened(base, theirs)) return ours;
  return withInsertion(base, ours, theirs) ?? withInsertion(base, theirs, ours);
};

/** The words with a blank between them where one came to stand before another. */
function joinWords(words: readonly TextLine[]): string {
  const last = words.length - 1;
  return words.map(({ raw }, index) => (index < last && !/\s$/.test(raw) ? `${raw} ` : raw)).join('');
}

/** One unit that has the words of both sides; undefined if they changed the same word, or put words in the same place. */
export function mergeWords(base: TextUnit, ours: TextUnit, theirs: TextUnit): TextUnit | undefined {
  if ([base, ours, theirs].some(({ kind }) => kind === 'verbatim' || kind === 'field')) return undefined;
  const [before, mine, other] = [base, ours, theirs].map(({ raw }) => wordUnits(raw.trimEnd()));
  const words: TextLine[] = [];
  for (const part of mergeText(before ?? [], mine ?? [], other ?? []).parts) {
    const merged = part.kind === 'clean' ? part.lines : mergeChanges(part);
    if (!merged) return undefined;
    for (const word of merged) words.push(word);
  }
  const [end, ourEnd, theirEnd] = [base, ours, theirs].map(({ raw }) => raw.slice(raw.trimEnd().length));
  const raw = joinWords(words).trimEnd() + ((ourEnd === end ? theirEnd : ourEnd) ?? '');
  return { ...theirs, key: raw.trim(), raw };
}
