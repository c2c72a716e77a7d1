const MAX_DEPTH = 16;
const WORD = /[^\s'!:(),*@$]+/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-?\d+)?$/;
const CONSTANTS: Readonly<Record<string, unknown>> = { t: true, f: false, n: null };

/** Parses one value of Rison, a compact encoding of JSON for URLs: `(isBeta:!t,plan:'pro plan',tags:!(a,b))`. */
class RisonReader {
  private at = 0;

  constructor(private readonly text: string) {}

  parse(): unknown {
    const value = this.value(0);
    if (this.at !== this.text.length) throw this.syntaxError();
    return value;
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw this.syntaxError();
    if (this.consume('(')) return this.parseRecord(depth);
    if (this.consume('!')) return this.parseMarked(depth);
    if (this.consume("'")) return this.parseQuoted();
    const word = this.word();
    return NUMBER.test(word) ? Number(word) : word;
  }

  private parseMarked(depth: number): unknown {
    if (this.consume('(')) return this.parseList(depth);
    const name = this.text[this.at] ?? '';
    if (!Object.hasOwn(CONSTANTS, name)) throw this.syntaxError();
    this.at += 1;
    return CONSTANTS[name];
  }

  private parseRecord(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (!this.consume(')')) {
      if (entries.length > 0) this.expect(',');
      const name = this.consume("'") ? this.parseQuoted() : this.word();
      this.expect(':');
      entries.push([name, this.value(depth + 1)]);
    }
    return Object.fromEntries(entries);
  }

  private parseList(depth: number): unknown[] {
    const items: unknown[] = [];
    while (!this.consume(')')) {
      if (items.length > 0) this.expect(',');
      items.push(this.value(depth + 1));
    }
    return items;
  }

  private parseQuoted(): string {
    let text = '';
    while (!this.consume("'")) {
      this.consume('!');
      const next = this.text[this.at];
      if (next === undefined) throw this.syntaxError();
      text += next;
      this.at += 1;
    }
    return text;
  }

  private word(): string {
    WORD.lastIndex = this.at;
    const [word] = WORD.exec(this.text) ?? [];
    if (word === undefined) throw this.syntaxError();
    this.at += word.length;
    return word;
  }

  private consume(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private expect(character: string): void {
    if (!this.consume(character)) throw this.syntaxError();
  }

  private syntaxError(): SyntaxError {
    return new SyntaxError(`Not Rison at position ${this.at}`);
  }
}

/** Parses Rison, in which the published client encodes claims. @throws SyntaxError */
export const parseRison = (text: string): unknown => new RisonReader(text).parse();
