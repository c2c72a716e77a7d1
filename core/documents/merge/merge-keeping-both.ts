import { type ConflictAuthors, type ConflictMarkers, conflictMarkers } from './conflict-markers';
import { isDoubled, mergeText } from './merge-text';
import { mergeFields } from './merge-fields';
import { mergeChanges, mergeWords } from './merge-units';
import { type TextUnit, unitsOf } from './text-units';
import { UnitWriter } from './unit-writer';

/** A text with the changes of both sides. */
interface KeptMerge {
  readonly text: string;
  /** The number of passages that both sides changed differently; both versions of them are in the text. */
  readonly conflicts: number;
}

interface Passage {
  readonly base: readonly TextUnit[];
  readonly ours: readonly TextUnit[];
  readonly theirs: readonly TextUnit[];
}

const isBlank = (units: readonly TextUnit[]): boolean => units.every(({ raw }) => raw.trim() === '');

/** Merges passages into a text. */
class BothKeeper {
  readonly writer = new UnitWriter();
  conflicts = 0;

  constructor(private readonly markers: ConflictMarkers | undefined) {}

  resolve({ base, ours, theirs }: Passage): void {
    if ([...base, ...ours, ...theirs].every(({ kind }) => kind === 'field'))
      return this.writer.put(mergeFields(base, ours, theirs));
    if (isBlank(ours) || isBlank(theirs)) return this.writer.put(isBlank(ours) ? theirs : ours);
    if (isBlank(base)) return this.writer.putBoth(ours, theirs);
    const merged = mergeChanges({ base, ours, theirs });
    if (merged) return this.writer.put(merged);
    if (base.length === ours.length && base.length === theirs.length) return this.resolveEach({ base, ours, theirs });
    this.keep(ours, theirs);
  }

  /** Unit by unit, so that no more than what both changed stands twice. */
  private resolveEach({ base, ours, theirs }: Passage): void {
    base.forEach((before, index) => {
      const [mine, other] = [ours[index], theirs[index]];
      if (!mine || !other) return;
      if (base.length > 1 && mine.key !== other.key) {
        this.resolve({ base: [before], ours: [mine], theirs: [other] });
        return;
      }
      const merged = mine.key === other.key ? other : mergeWords(before, mine, other);
      if (merged) this.writer.put([merged]);
      else this.keep([mine], [other]);
    });
  }

  private keep(ours: readonly TextUnit[], theirs: readonly TextUnit[]): void {
    this.conflicts += 1;
    if (this.markers) this.writer.putConflict(this.markers, ours, theirs);
    else this.writer.putBoth(ours, theirs);
  }
}

const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/**
 * Three-way merge of Markdown that loses nothing that either side wrote, for people who write at the same time: by sentences
 * and lines ({@link unitsOf}), and within one that both changed by whole words. Where both changed the same word, or put words in
 * the same place of a sentence, the sentence or line stands twice, whole: a conflict, between markers if there are `authors`.
 * Sentences and blocks that both inserted at the same place are both retained, ours first; what one side changed and the other
 * deleted is retained. A field of front matter that both changed has our value. Line endings are those of `theirs`.
 */
export function mergeKeepingBoth(base: string, ours: string, theirs: string, authors?: ConflictAuthors): KeptMerge {
  if (base === ours) return { text: theirs, conflicts: 0 };
  const [before, mine, other] = [withLineFeeds(base), withLineFeeds(ours), withLineFeeds(theirs)];
  if (mine === other || mine === before) return { text: theirs, conflicts: 0 };
  if (before === other) return { text: ours, conflicts: 0 };
  const keeper = new BothKeeper(authors && conflictMarkers([before, mine, other], authors));
  for (const part of mergeText(unitsOf(before), unitsOf(mine), unitsOf(other), isDoubled).parts) {
    if (part.kind === 'clean') keeper.writer.put(part.lines);
    else keeper.resolve(part);
  }
  const end = /\r\n?/.exec(theirs)?.[0];
  const { text } = keeper.writer;
  return { text: end === undefined ? text : text.replaceAll('\n', end), conflicts: keeper.conflicts };
}
