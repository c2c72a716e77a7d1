const MAX_DEPTH = 16;
const WORD = /[^\s'!:(),*@$]+/y;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e-?\d+)?$/;
const CONSTANTS: Readonly<Record<string, unknown>> = { t: true, f: false, n: null };

/** Reads one value of Rison, a compact spelling of JSON for addresses: `(isBeta:!t,plan:'pro plan',tags:!(a,b))`. */
class RisonReader {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): unknown {
    const value = this.value(0);
    if (this.at !== this.text.length) throw this.mistake();
    return value;
  }

  private value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw this.mistake();
    if (this.takes('(')) return this.record(depth);
    if (this.takes('!')) return this.marked(depth);
    if (this.takes("'")) return this.quoted();
    const word = this.word();
    return NUMBER.test(word) ? Number(word) : word;
  }

  private marked(depth: number): unknown {
    if (this.takes('(')) return this.list(depth);
    const name = this.text[this.at] ?? '';
    if (!Object.hasOwn(CONSTANTS, name)) throw this.mistake();
    this.at += 1;
    return CONSTANTS[name];
  }

  private record(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    while (!this.takes(')')) {
      if (entries.length > 0) this.expect(',');
      const name = this.takes("'") ? this.quoted() : this.word();
      this.expect(':');
      entries.push([name, this.value(depth + 1)]);
    }
    return Object.fromEntries(entries);
  }

  private list(depth: number): unknown[] {
    const items: unknown[] = [];
    while (!this.takes(')')) {
      if (items.length > 0) this.expect(',');
      items.push(this.value(depth + 1));
    }
    return items;
  }

  private quoted(): string {
    let text = '';
    while (!this.takes("'")) {
      this.takes('!');
      const next = this.text[this.at];
      if (next === undefined) throw this.mistake();
      text += next;
      this.at += 1;
    }
    return text;
  }

  private word(): string {
    WORD.lastIndex = this.at;
    const [word] = WORD.exec(this.text) ?? [];
    if (word === undefined) throw this.mistake();
    this.at += word.length;
    return word;
  }

  private takes(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private expect(character: string): void {
    if (!this.takes(character)) throw this.mistake();
  }

  private mistake(): SyntaxError {
    return new SyntaxError(`Not Rison at position ${this.at}`);
  }
}

/** The value of a text in Rison, as the published client encodes claims. @throws SyntaxError */
export const parseRison = (text: string): unknown => new RisonReader(text).whole();
