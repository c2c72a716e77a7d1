import type { Run } from './tokenize';

/** Weights of PostgreSQL: page title, heading, description, text. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** Limits of the type tsvector (PostgreSQL manual, "Limitations" of text search): position, positions of one lexeme. */
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;
/** A tsvector is limited to 1 MB; words after this many bytes are not indexed. */
const MAX_BYTES = 900_000;
/** Prevents phrase matches across fields. */
const FIELD_GAP = 2;
const NEEDS_ESCAPE = /['\\]/;

interface Lexeme {
  positions: string;
  count: number;
  last: number;
}

/** A lexeme or operand in quotes, as the input syntax of tsvector and tsquery requires. */
export const quoteLexeme = (term: string): string =>
  NEEDS_ESCAPE.test(term) ? `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${term}'`;

/** Collects the words of a page or section and writes them as the text of a tsvector. */
export class TokenVector {
  private readonly lexemes = new Map<string, Lexeme>();
  /** Different words of scripts with blanks, and parts of them, in the order they came. */
  readonly words: string[] = [];
  private base = 1;
  private bytes = 0;

  /** Whether the size limit is reached. */
  get full(): boolean {
    return this.bytes >= MAX_BYTES;
  }

  /** Adds the words of one field; `gap` 0 when the next ones follow in the same sentence. */
  add(runs: readonly Run[], weight: Weight, gap = FIELD_GAP): void {
    let position = 0;
    for (const { segments, whole } of runs) {
      if (whole !== undefined) this.put(whole, position, weight);
      for (const { terms, parts, unspaced } of segments) {
        for (let index = 0; index < terms.length; index += 1)
          this.put(terms[index] ?? '', position + index, weight, !unspaced);
        for (const part of parts) this.put(part, position, weight, true);
        position += terms.length;
      }
    }
    this.base += position + gap;
  }

  toString(): string {
    const written: string[] = [];
    for (const [term, { positions }] of this.lexemes) written.push(`${quoteLexeme(term)}:${positions}`);
    return written.join(' ');
  }

  private put(term: string, offset: number, weight: Weight, word = false): void {
    if (this.full) return;
    const position = Math.min(this.base + offset, MAX_POSITION);
    const suffix = weight === 'D' ? '' : weight;
    const known = this.lexemes.get(term);
    if (!known) {
      this.bytes += term.length * 3 + 6;
      if (word) this.words.push(term);
      this.lexemes.set(term, { positions: `${position}${suffix}`, count: 1, last: position });
    } else if (known.count < MAX_POSITIONS && known.last !== position) {
      this.bytes += 2;
      known.positions += `,${position}${suffix}`;
      known.count += 1;
      known.last = position;
    }
  }
}
