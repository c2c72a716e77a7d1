import type { Condition, ConditionMethod, ConditionOperator, ConditionRoot, LogicalOperator } from './condition.types';
import { ConditionError } from './condition-error';
import { type ConditionToken, type InvalidToken, stringValue, tokenizeCondition } from './tokenize-condition';

const MAX_DEPTH = 32;
const MAX_NODES = 200;
const CALLABLE = '"includes", "startsWith" and "endsWith"';

const ROOTS: ReadonlySet<string> = new Set<ConditionRoot>(['visitor', 'space', 'page']);
const METHODS: ReadonlySet<string> = new Set<ConditionMethod>(['includes', 'startsWith', 'endsWith']);
const LITERALS: ReadonlyMap<string, boolean | null | undefined> = new Map([
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

/** Recursive-descent parser of one condition: at most 32 levels deep and 200 nodes. */
export class ConditionParser {
  private readonly tokens: readonly (ConditionToken | InvalidToken)[];
  /** nodes in parentheses, where `??` may be mixed with `||` */
  private readonly grouped = new WeakSet<Condition>();
  private next = 0;
  private depth = 0;
  private nodes = 0;

  constructor(source: string) {
    this.tokens = tokenizeCondition(source);
  }

  parse(): Condition {
    if (this.tokens[0]?.kind === 'end') throw new ConditionError('the condition is empty', 0);
    const condition = this.parseConditional();
    if (this.token.kind !== 'end') throw this.unexpected();
    return condition;
  }

  private get token(): ConditionToken {
    const token = this.tokens[this.next] ?? this.tokens.at(-1);
    if (token?.kind === 'invalid') throw token.error;
    return token ?? { kind: 'end', text: '', position: 0 };
  }

  private unexpected(missing?: string): ConditionError {
    const { kind, text, position } = this.token;
    const found = kind === 'end' ? 'the condition ends too early' : `${text} is not expected here`;
    return new ConditionError(missing === undefined ? found : `${found}: ${missing} is missing`, position);
  }

  private isPunctuator(text: string): boolean {
    return this.token.kind === 'punctuator' && this.token.text === text;
  }

  private accept(text: string): boolean {
    const found = this.isPunctuator(text);
    if (found) this.next++;
    return found;
  }

  private expect(text: string): void {
    if (!this.accept(text)) throw this.unexpected(`"${text}"`);
  }

  private addNode(node: Condition, position: number): Condition {
    this.nodes++;
    if (this.nodes > MAX_NODES) {
      throw new ConditionError(`the condition has more than ${MAX_NODES} parts`, position);
    }
    return node;
  }

  /** Parses one level deeper. */
  private nested(read: () => Condition): Condition {
    this.depth++;
    if (this.depth > MAX_DEPTH) {
      throw new ConditionError(`the condition is more than ${MAX_DEPTH} levels deep`, this.token.position);
    }
    const node = read();
    this.depth--;
    return node;
  }

  private parseConditional(): Condition {
    return this.nested(() => {
      const { position } = this.token;
      const test = this.parseBinary(1);
      if (!this.accept('?')) return test;
      const consequent = this.parseConditional();
      this.expect(':');
      return this.addNode({ kind: 'conditional', test, consequent, alternate: this.parseConditional() }, position);
    });
  }

  private parseBinary(level: number): Condition {
    let left = this.parseUnary();
    for (;;) {
      const { kind, text, position } = this.token;
      const precedence = kind === 'punctuator' ? (PRECEDENCE.get(text) ?? 0) : 0;
      if (precedence < level) return left;
      this.next++;
      const right = this.parseBinary(precedence + 1);
      if (!isLogical(text)) {
        left = this.addNode({ kind: 'binary', operator: text as ConditionOperator, left, right }, position);
        continue;
      }
      for (const side of [left, right]) this.checkMix(text, side, position);
      left = this.addNode({ kind: 'logical', operator: text, left, right }, position);
    }
  }

  /** As in JavaScript, mixing these requires parentheses. */
  private checkMix(operator: LogicalOperator, side: Condition, position: number): void {
    if (side.kind !== 'logical' || this.grouped.has(side)) return;
    if ((operator === '??') === (side.operator === '??')) return;
    throw new ConditionError('"??" beside "||" or "&&" needs parentheses', position);
  }

  private parseUnary(): Condition {
    const { position } = this.token;
    for (const operator of ['!', '-'] as const) {
      if (!this.accept(operator)) continue;
      return this.addNode({ kind: 'unary', operator, argument: this.nested(() => this.parseUnary()) }, position);
    }
    let node = this.parsePrimary();
    for (let postfix = this.parsePostfix(node); postfix; postfix = this.parsePostfix(node)) node = postfix;
    return node;
  }

  private parsePrimary(): Condition {
    const token = this.token;
    const { kind, position } = token;
    this.next++;
    if (kind === 'number') return this.addNode({ kind: 'value', value: token.value }, position);
    if (kind === 'string') return this.addNode({ kind: 'value', value: stringValue(token) }, position);
    if (kind === 'name') return this.parseName(token.text, position);
    if (kind === 'punctuator' && token.text === '(') {
      const inside = this.parseConditional();
      this.expect(')');
      this.grouped.add(inside);
      return inside;
    }
    if (kind === 'punctuator' && token.text === '[')
      return this.addNode({ kind: 'array', items: this.parseItems() }, position);
    this.next--;
    throw this.unexpected(kind === 'end' ? 'a value' : undefined);
  }

  private parseName(text: string, position: number): Condition {
    if (isRoot(text)) return this.addNode({ kind: 'root', name: text }, position);
    if (LITERALS.has(text)) return this.addNode({ kind: 'value', value: LITERALS.get(text) }, position);
    throw new ConditionError(`"${text}" is not known: a condition can use "visitor", "space" and "page"`, position);
  }

  private parseItems(): Condition[] {
    const items: Condition[] = [];
    while (!this.accept(']')) {
      items.push(this.parseConditional());
      if (!this.accept(',') && !this.isPunctuator(']')) throw this.unexpected('"," or "]"');
    }
    return items;
  }

  /** `.key`, `["key"]`, `[0]` or `.includes(x)` after a value; undefined if none follows. */
  private parsePostfix(object: Condition): Condition | undefined {
    const { position } = this.token;
    if (this.isPunctuator('(')) throw new ConditionError(`only ${CALLABLE} can be called`, position);
    const isOptional = this.accept('?.');
    if (this.accept('[')) {
      const key = this.parseKey();
      this.expect(']');
      return this.addNode({ kind: 'member', object, key }, position);
    }
    if (!isOptional && !this.accept('.')) return undefined;
    const { kind, text } = this.token;
    if (kind !== 'name') throw this.unexpected('a name');
    this.next++;
    if (!this.isPunctuator('(') || !isMethod(text))
      return this.addNode({ kind: 'member', object, key: text }, position);
    this.next++;
    const argument = this.parseConditional();
    this.expect(')');
    return this.addNode({ kind: 'call', target: object, method: text, argument }, position);
  }

  private parseKey(): string {
    const token = this.token;
    const isIndex = token.kind === 'number' && Number.isInteger(token.value);
    if (token.kind !== 'string' && !isIndex) {
      throw new ConditionError('only a text or a number can stand between "[" and "]" here', token.position);
    }
    this.next++;
    return token.kind === 'string' ? stringValue(token) : String(token.kind === 'number' ? token.value : '');
  }
}
