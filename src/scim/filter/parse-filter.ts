import { scimInvalid } from '../scim-error';
import { type Comparison, COMPARISONS, type Filter, type FilterValue } from './filter.types';

const MAX_LENGTH = 2_000;
const MAX_DEPTH = 10;
const MAX_TERMS = 50;
const TOKEN = /\s*(?:(\(|\)|\[|\])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
const SCHEMA = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
const PATH = /^[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/i;

const wrong = (why: string) => scimInvalid(`The filter cannot be read: ${why}.`, 'invalidFilter');

/** The attribute name as filters and patches compare it; attributes of extensions keep their schema. */
export const attributeName = (text: string): string => text.replace(SCHEMA, '').toLowerCase();

function tokensOf(text: string): string[] {
  if (text.length > MAX_LENGTH) throw wrong(`it has more than ${MAX_LENGTH} characters`);
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const [, mark, quoted, word] = TOKEN.exec(text) ?? [];
    const token = mark ?? quoted ?? word;
    if (token === undefined) throw wrong(`at character ${at + 1}`);
    tokens.push(token);
  }
  return tokens;
}

class Parser {
  private at = 0;
  private terms = 0;

  constructor(private readonly tokens: readonly string[]) {}

  whole(): Filter {
    const filter = this.or(0);
    if (this.at < this.tokens.length) throw wrong(`${this.tokens[this.at]?.slice(0, 100)} is not expected`);
    return filter;
  }

  private or(depth: number): Filter {
    let left = this.and(depth);
    while (this.takes('or')) left = { kind: 'or', left, right: this.and(depth) };
    return left;
  }

  private and(depth: number): Filter {
    let left = this.term(depth);
    while (this.takes('and')) left = { kind: 'and', left, right: this.term(depth) };
    return left;
  }

  private term(depth: number): Filter {
    this.terms += 1;
    if (depth > MAX_DEPTH || this.terms > MAX_TERMS) throw wrong('it has too many parts');
    if (this.takes('not')) return { kind: 'not', filter: this.group(depth, '(', ')') };
    if (this.tokens[this.at] === '(') return this.group(depth, '(', ')');
    const path = attributeName(this.next());
    if (!PATH.test(path)) throw wrong(`${path.slice(0, 100)} names no attribute`);
    if (this.tokens[this.at] === '[') return this.within(path, depth);
    return this.comparison(path);
  }

  /** `emails[type eq "work"]`; with a sub-attribute, `emails[type eq "work"].value eq "x"`, both conditions apply to the same value. */
  private within(path: string, depth: number): Filter {
    const filter = this.group(depth, '[', ']');
    const part = /^\.([a-z$][\w$-]*)$/i.exec(this.tokens[this.at] ?? '')?.[1];
    if (part === undefined) return { kind: 'within', path, filter };
    this.at += 1;
    const right = this.comparison(attributeName(part));
    return { kind: 'within', path, filter: { kind: 'and', left: filter, right } };
  }

  private group(depth: number, open: string, close: string): Filter {
    this.expect(open);
    const filter = this.or(depth + 1);
    this.expect(close);
    return filter;
  }

  private comparison(path: string): Filter {
    const op = this.next().toLowerCase();
    if (op === 'pr') return { kind: 'present', path };
    if (!COMPARISONS.some((known) => known === op)) throw wrong(`${op.slice(0, 20)} is no operator`);
    return { kind: 'compare', path, op: op as Comparison, value: valueOf(this.next()) };
  }

  private takes(word: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== word) return false;
    this.at += 1;
    return true;
  }

  private expect(mark: string): void {
    if (this.next() !== mark) throw wrong(`${mark} is missing`);
  }

  private next(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw wrong('it ends too early');
    this.at += 1;
    return token;
  }
}

function valueOf(token: string): FilterValue {
  try {
    const value: unknown = JSON.parse(/^(true|false|null)$/i.test(token) ? token.toLowerCase() : token);
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value as FilterValue;
  } catch {
    // Reported below.
  }
  throw wrong(`${token.slice(0, 100)} is no value`);
}

/** @throws ScimError `invalidFilter` */
export const parseFilter = (text: string): Filter => new Parser(tokensOf(text)).whole();
