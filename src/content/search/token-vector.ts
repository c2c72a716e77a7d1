import type { Word } from './tokenize';

/** Weights of PostgreSQL: page title, heading, description, text. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** Limits of the type tsvector (PostgreSQL manual, "Limitations" of text search): position, and number of positions of one lexeme. */
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;
/** A tsvector is limited to 1 MB; words after this many bytes are not indexed. */
const MAX_BYTES = 900_000;
/** Prevents phrase matches across fields. */
const FIELD_GAP = 2;
/** A position and its weight are one number of 16 bits, the weight in the upper two. */
const POSITION_BITS = 14;
const WEIGHTS: Readonly<Record<Weight, number>> = { D: 0, C: 1, B: 2, A: 3 };
const MAX_ASCII = 0x7f;
/** Sizes in bytes: a count, a UTF-16 unit at most, a lexeme with one position without its letters, a further position. */
const COUNT_BYTES = 4;
const MAX_UTF8 = 3;
const LEXEME_BYTES = 6;
const POSITION_BYTES = 2;

/** Writes a lexeme at `at`, and returns the offset after it; nearly all are short and in ASCII, which is faster without a call. */
function writeTerm(target: Buffer, term: string, at: number): number {
  for (let index = 0; index < term.length; index += 1) {
    const code = term.charCodeAt(index);
    if (code > MAX_ASCII) return at + target.write(term, at);
    target[at + index] = code;
  }
  return at + term.length;
}

/** Collects the words of a page or section and writes them as a tsvector. */
export class TokenVector {
  /** Positions of each lexeme, with their weights. */
  private readonly lexemes = new Map<string, number[]>();
  /** Distinct words of scripts that separate words by spaces, and their parts, in order of appearance. */
  readonly words: string[] = [];
  private base = 1;
  private bytes = 0;

  /** Whether the size limit is reached. */
  get full(): boolean {
    return this.bytes >= MAX_BYTES;
  }

  /** Adds the words of one field; `gap` is 0 if the next words continue the same sentence. */
  add(words: readonly Word[], weight: Weight, gap = FIELD_GAP): void {
    const bits = WEIGHTS[weight] << POSITION_BITS;
    let position = 0;
    for (const word of words) {
      if (typeof word === 'string') {
        this.put(word, position, bits, true);
        position += 1;
        continue;
      }
      if (word.whole !== undefined) this.put(word.whole, position, bits);
      for (const { terms, parts, unspaced } of word.segments) {
        for (let index = 0; index < terms.length; index += 1)
          this.put(terms[index] ?? '', position + index, bits, !unspaced);
        for (const part of parts) this.put(part, position, bits, true);
        position += terms.length;
      }
    }
    this.base += position + gap;
  }

  /**
   * The value in the binary format of PostgreSQL (tsvectorrecv): the number of lexemes, then each lexeme with a terminating zero byte, the
   * number of its positions, and the positions.
   */
  toBinary(): Buffer {
    const target = Buffer.allocUnsafe(COUNT_BYTES + this.bytes);
    let at = target.writeInt32BE(this.lexemes.size);
    for (const [term, positions] of this.lexemes) {
      at = writeTerm(target, term, at);
      target[at] = 0;
      at = target.writeUInt16BE(positions.length, at + 1);
      for (const position of positions) at = target.writeUInt16BE(position, at);
    }
    return target.subarray(0, at);
  }

  private put(term: string, offset: number, weight: number, word = false): void {
    if (this.full) return;
    const position = Math.min(this.base + offset, MAX_POSITION);
    const known = this.lexemes.get(term);
    if (!known) {
      this.bytes += term.length * MAX_UTF8 + LEXEME_BYTES;
      if (word) this.words.push(term);
      this.lexemes.set(term, [weight | position]);
    } else if (known.length < MAX_POSITIONS && (known.at(-1) ?? 0) % (1 << POSITION_BITS) !== position) {
      this.bytes += POSITION_BYTES;
      known.push(weight | position);
    }
  }
}
