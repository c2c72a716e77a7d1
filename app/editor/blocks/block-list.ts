import { INSERTIONS } from './kinds/kinds';
import type { Insertion } from './kinds/kind.types';

const ACCENTS = /[\u0300-\u036f]/g;
const foldAccents = (text: string) => text.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** The matches for the words, the best first; everything if there are no words. */
export function findInsertions(words: string): readonly Insertion[] {
  const parts = foldAccents(words).split(/\s+/).filter(Boolean);
  const matches = ({ title, synonyms }: Insertion) => {
    const all = foldAccents(`${title} ${synonyms}`);
    return parts.every((part) => all.includes(part));
  };
  const startsWithQuery = ({ title }: Insertion) =>
    parts[0] !== undefined && foldAccents(title).startsWith(parts[0]) ? 0 : 1;
  return INSERTIONS.filter(matches).sort((one, other) => startsWithQuery(one) - startsWithQuery(other));
}
