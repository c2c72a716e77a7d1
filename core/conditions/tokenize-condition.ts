import { ConditionError } from './condition-error';

export type ConditionToken =
  | { readonly kind: 'name' | 'punctuator'; readonly text: string; readonly position: number }
  | { readonly kind: 'string'; readonly text: string; readonly position: number }
  | { readonly kind: 'number'; readonly value: number; readonly text: string; readonly position: number }
  | { readonly kind: 'end'; readonly text: ''; readonly position: number };

const WHITESPACE = /\s*/y;
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const NUMBER = /(?:(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?![\p{ID_Continue}$])/iuy;
/** Longest first; `?.` before a digit is a conditional operator and a number, as in JavaScript. */
const PUNCTUATOR = /===|!==|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|--|\+\+|[!<>+\-?:()[\],.]/y;
const STRING = /"(?:[^"\\\n\r]|\\[^\n\r])*"|'(?:[^'\\\n\r]|\\[^\n\r])*'/y;
const ESCAPE = /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|([^]))/gi;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

const REFUSED: Readonly<Record<string, string>> = {
  '=': '"=" cannot be used: compare with "==" or "==="',
  '--': '"--" cannot be used: conditions change nothing',
  '++': '"++" cannot be used: conditions change nothing',
  '`': 'templates cannot be used: write a text between quotes and join texts with "+"',
  '/': '"/" cannot be used: there are no divisions, comments or regular expressions in conditions',
  '"': 'the text that begins here has no closing quote',
  "'": 'the text that begins here has no closing quote',
};

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function unescape(written: string, position: number): string {
  return written
    .slice(1, -1)
    .replace(ESCAPE, (all: string, long?: string, short?: string, byte?: string, plain?: string) => {
      const code = long ?? short ?? byte;
      if (code === undefined) {
        if (plain === 'u' || plain === 'x') throw new ConditionError(`"${all}" is not a whole escape`, position);
        return ESCAPED[plain ?? ''] ?? plain ?? '';
      }
      const value = Number.parseInt(code, 16);
      if (value > 0x10ffff) throw new ConditionError(`"${all}" is not a character`, position);
      return String.fromCodePoint(value);
    });
}

function refusalOf(source: string, position: number): ConditionError {
  const character = String.fromCodePoint(source.codePointAt(position) ?? 0);
  if (/\d/.test(character)) return new ConditionError('this is not a number that can be used', position);
  return new ConditionError(REFUSED[character] ?? `"${character}" cannot be used in a condition`, position);
}

function tokenAt(source: string, position: number): ConditionToken | InvalidToken {
  const name = match(NAME, source, position);
  if (name !== undefined) return { kind: 'name', text: name, position };
  const number = match(NUMBER, source, position);
  if (number !== undefined) return { kind: 'number', text: number, value: Number(number), position };
  const text = match(STRING, source, position);
  if (text !== undefined) return { kind: 'string', text, position };
  const punctuator = match(PUNCTUATOR, source, position);
  if (punctuator === undefined) return { kind: 'invalid', error: refusalOf(source, position) };
  const message = REFUSED[punctuator];
  if (message !== undefined) return { kind: 'invalid', error: new ConditionError(message, position) };
  return { kind: 'punctuator', text: punctuator, position };
}

/** Returns the value of a string token, with the escapes of JavaScript. Throws a ConditionError for an incomplete escape. */
export function stringValue(token: ConditionToken): string {
  return unescape(token.text, token.position);
}

/** Where a condition cannot be tokenized any further; its error is thrown when the parser reaches it. */
export interface InvalidToken {
  readonly kind: 'invalid';
  readonly error: ConditionError;
}

/** Splits a condition into tokens; the last one is the end or invalid. */
export function tokenizeCondition(source: string): readonly (ConditionToken | InvalidToken)[] {
  const tokens: (ConditionToken | InvalidToken)[] = [];
  let at = match(WHITESPACE, source, 0)?.length ?? 0;
  while (at < source.length) {
    const token = tokenAt(source, at);
    tokens.push(token);
    if (token.kind === 'invalid') return tokens;
    at += token.text.length;
    at += match(WHITESPACE, source, at)?.length ?? 0;
  }
  tokens.push({ kind: 'end', text: '', position: source.length });
  return tokens;
}
