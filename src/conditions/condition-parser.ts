import type { Condition, ConditionMethod, ConditionOperator, ConditionRoot, LogicalOperator } from './condition.types';
import { ConditionError } from './condition-error';
import { type ConditionToken, type Mistake, textOf, tokenizeCondition } from './tokenize-condition';

const MAX_DEPTH = 32;
const MAX_NODES = 200;
const CALLABLE = '"includes", "startsWith" and "endsWith"';

const ROOTS: ReadonlySet<string> = new Set<ConditionRoot>(['visitor', 'space', 'page']);
const METHODS: ReadonlySet<string> = new Set<ConditionMethod>(['includes', 'startsWith', 'endsWith']);
const WORDS: ReadonlyMap<string, boolean | null | undefined> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

const LEVELS: readonly (readonly string[])[] = [
  ['||', '??'],
  ['&&'],
  ['==', '===', '!=', '!=='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
] satisfies (ConditionOperator | LogicalOperator)[][];
const PRECEDENCE: ReadonlyMap<string, number> = new Map(
  LEVELS.flatMap((operators, level) => operators.map((operator) => [operator, level + 1])),
);

const isRoot = (name: string): name is ConditionRoot => ROOTS.has(name);
const isMethod = (name: string): name is ConditionMethod => METHODS.has(name);
const isLogical = (operator: string): operator is LogicalOperator => ['&&', '||', '??'].includes(operator);

/** Reads one condition by recursive descent. At most 32 levels deep and 200 nodes large. */
export class ConditionParser {
  private readonly tokens: readonly (ConditionToken | Mistake)[];
  /** what is in parentheses, where `??` may meet `||` */
  private readonly grouped = new WeakSet<Condition>();
  private next = 0;
  private depth = 0;
  private nodes = 0;

  constructor(source: string) {
    this.tokens = tokenizeCondition(source);
  }

  parse(): Condition {
    if (this.tokens[0]?.kind === 'end') throw new ConditionError('the condition is empty', 0);
    const condition = this.choice();
    if (this.token.kind !== 'end') throw this.unexpected();
    return condition;
  }

  private get token(): ConditionToken {
    const token = this.tokens[this.next] ?? this.tokens.at(-1);
    if (token?.kind === 'mistake') throw token.error;
    return token ?? { kind: 'end', text: '', position: 0 };
  }

  private unexpected(wanted?: string): ConditionError {
    const { kind, text, position } = this.token;
    const found = kind === 'end' ? 'the condition ends too early' : `${text} is not expected here`;
    return new ConditionError(wanted === undefined ? found : `${found}: ${wanted} is missing`, position);
  }

  private isMark(text: string): boolean {
    return this.token.kind === 'mark' && this.token.text === text;
  }

  private accept(text: string): boolean {
    const found = this.isMark(text);
    if (found) this.next++;
    return found;
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected(`"${text}"`);
  }

  private make(node: Condition, position: number): Condition {
    this.nodes++;
    if (this.nodes > MAX_NODES) {
      throw new ConditionError(`the condition has more than ${MAX_NODES} parts`, position);
    }
    return node;
  }

  /** One level further in. */
  private nested(read: () => Condition): Condition {
    this.depth++;
    if (this.depth > MAX_DEPTH) {
      throw new ConditionError(`the condition is more than ${MAX_DEPTH} levels deep`, this.token.position);
    }
    const node = read();
    this.depth--;
    return node;
  }

  private choice(): Condition {
    return this.nested(() => {
      const { position } = this.token;
      const test = this.binary(1);
      if (!this.accept('?')) return test;
      const yes = this.choice();
      this.expect(':');
      return this.make({ kind: 'choice', test, yes, no: this.choice() }, position);
    });
  }

  private binary(level: number): Condition {
    let left = this.unary();
    for (;;) {
      const { kind, text, position } = this.token;
      const own = kind === 'mark' ? (PRECEDENCE.get(text) ?? 0) : 0;
      if (own < level) return left;
      this.next++;
      const right = this.binary(own + 1);
      if (!isLogical(text)) {
        left = this.make({ kind: 'binary', operator: text as ConditionOperator, left, right }, position);
        continue;
      }
      for (const side of [left, right]) this.checkMix(text, side, position);
      left = this.make({ kind: 'logical', operator: text, left, right }, position);
    }
  }

  /** As in JavaScript: who mixes these has to say what belongs together. */
  private checkMix(operator: LogicalOperator, side: Condition, position: number): void {
    if (side.kind !== 'logical' || this.grouped.has(side)) return;
    if ((operator === '??') === (side.operator === '??')) return;
    throw new ConditionError('"??" beside "||" or "&&" needs parentheses', position);
  }

  private unary(): Condition {
    const { position } = this.token;
    for (const operator of ['!', '-'] as const) {
      if (!this.accept(operator)) continue;
      return this.make({ kind: 'unary', operator, argument: this.nested(() => this.unary()) }, position);
    }
    let node = this.primary();
    for (let link = this.link(node); link; link = this.link(node)) node = link;
    return node;
  }

  private primary(): Condition {
    const token = this.token;
    const { kind, position } = token;
    this.next++;
    if (kind === 'number') return this.make({ kind: 'value', value: token.value }, position);
    if (kind === 'string') return this.make({ kind: 'value', value: textOf(token) }, position);
    if (kind === 'name') return this.name(token.text, position);
    if (kind === 'mark' && token.text === '(') {
      const inside = this.choice();
      this.expect(')');
      this.grouped.add(inside);
      return inside;
    }
    if (kind === 'mark' && token.text === '[') return this.make({ kind: 'array', items: this.items() }, position);
    this.next--;
    throw this.unexpected(kind === 'end' ? 'a value' : undefined);
  }

  private name(text: string, position: number): Condition {
    if (isRoot(text)) return this.make({ kind: 'root', name: text }, position);
    if (WORDS.has(text)) return this.make({ kind: 'value', value: WORDS.get(text) }, position);
    throw new ConditionError(`"${text}" is not known: a condition can use "visitor", "space" and "page"`, position);
  }

  private items(): Condition[] {
    const items: Condition[] = [];
    while (!this.accept(']')) {
      items.push(this.choice());
      if (!this.accept(',') && !this.isMark(']')) throw this.unexpected('"," or "]"');
    }
    return items;
  }

  /** `.key`, `["key"]`, `[0]` or `.includes(x)` behind a value; undefined when none follows. */
  private link(object: Condition): Condition | undefined {
    const { position } = this.token;
    if (this.isMark('(')) throw new ConditionError(`only ${CALLABLE} can be called`, position);
    const isOptional = this.accept('?.');
    if (this.accept('[')) {
      const key = this.key();
      this.expect(']');
      return this.make({ kind: 'member', object, key }, position);
    }
    if (!isOptional && !this.accept('.')) return undefined;
    const { kind, text } = this.token;
    if (kind !== 'name') throw this.unexpected('a name');
    this.next++;
    if (!this.isMark('(') || !isMethod(text)) return this.make({ kind: 'member', object, key: text }, position);
    this.next++;
    const argument = this.choice();
    this.expect(')');
    return this.make({ kind: 'call', target: object, method: text, argument }, position);
  }

  private key(): string {
    const token = this.token;
    const isIndex = token.kind === 'number' && Number.isInteger(token.value);
    if (token.kind !== 'string' && !isIndex) {
      throw new ConditionError('only a text or a number can stand between "[" and "]" here', token.position);
    }
    this.next++;
    return token.kind === 'string' ? textOf(token) : String(token.kind === 'number' ? token.value : '');
  }
}
