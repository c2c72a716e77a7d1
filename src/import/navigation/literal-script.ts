import { parse } from '@babel/parser';

/** The literal exports of a script. Plain data, so that it can be sent between processes. */
export type ScriptValue = { readonly value: unknown } | { readonly error: string };

const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;

/** Represents a computed value; it is omitted from arrays and objects. */
const COMPUTED = Symbol('computed');

type Program = ReturnType<typeof parse>['program'];
type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type Node<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

const nameOf = (node: { readonly type: string } | null | undefined): string | undefined =>
  node?.type === 'Identifier' && 'name' in node && typeof node.name === 'string' ? node.name : undefined;

/** The return value of a function of the module that only returns a literal. */
function returned(statements: readonly Statement[]): Expression | null | undefined {
  const [only] = statements;
  return statements.length === 1 && only?.type === 'ReturnStatement' ? only.argument : undefined;
}

/**
 * Reads literals, and variables and functions of the same module with literal values. The script is never executed.
 */
class LiteralReader {
  private readonly names = new Map<string, Expression>();
  private exported?: Expression;
  private budget = MAX_VALUES;

  constructor({ body }: Program) {
    for (const statement of body) this.declare(statement);
  }

  read(): unknown {
    if (!this.exported) throw new Error('it exports nothing');
    const value = this.value(this.exported, 0);
    if (value === COMPUTED) throw new Error('what it exports is computed');
    return value;
  }

  private declare(statement: Statement): void {
    switch (statement.type) {
      case 'ExportDefaultDeclaration':
        this.exported = statement.declaration as Expression;
        break;
      case 'ExportNamedDeclaration':
        if (statement.declaration) this.declare(statement.declaration);
        break;
      case 'VariableDeclaration':
        for (const { id, init } of statement.declarations) this.name(nameOf(id), init);
        break;
      case 'FunctionDeclaration':
        this.name(nameOf(statement.id), returned(statement.body.body));
        break;
      case 'ExpressionStatement':
        this.assign(statement.expression);
        break;
      default:
    }
  }

  /** Reads `module.exports = …`. */
  private assign(expression: Expression): void {
    if (expression.type !== 'AssignmentExpression') return;
    const { left, right } = expression;
    const isOfModule = left.type === 'MemberExpression' && nameOf(left.object) === 'module';
    if (isOfModule && nameOf(left.property) === 'exports') this.exported = right;
  }

  private name(name: string | undefined, value: Expression | null | undefined): void {
    if (name !== undefined && value) this.names.set(name, value);
  }

  private value(node: Expression, depth: number): unknown {
    if (depth > MAX_DEPTH) throw new Error(`it is nested deeper than ${MAX_DEPTH} levels`);
    if (--this.budget < 0) throw new Error(`it holds more than ${MAX_VALUES} values`);
    switch (node.type) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return node.value;
      case 'NullLiteral':
        return null;
      case 'TemplateLiteral':
        return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : COMPUTED;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.value(node.expression, depth + 1);
      case 'Identifier':
        return this.named(node.name, depth);
      case 'CallExpression':
        return this.call(node, depth);
      case 'ArrayExpression':
        return this.array(node.elements, depth);
      case 'ObjectExpression':
        return this.object(node.properties, depth);
      default:
        return COMPUTED;
    }
  }

  private named(name: string, depth: number): unknown {
    const found = this.names.get(name);
    return found ? this.value(found, depth + 1) : COMPUTED;
  }

  /** A function of the module that returns a literal; any other is assumed to return its argument, like `defineConfig`. */
  private call({ callee, arguments: given }: Node<'CallExpression'>, depth: number): unknown {
    const own = callee.type === 'Identifier' ? this.names.get(callee.name) : undefined;
    if (own) return this.value(own, depth + 1);
    const [first] = given;
    return first && given.length === 1 ? this.value(first as Expression, depth + 1) : COMPUTED;
  }

  private array(elements: Node<'ArrayExpression'>['elements'], depth: number): unknown[] {
    return elements.flatMap((element) => {
      const isSpread = element?.type === 'SpreadElement';
      const value = element ? this.value(isSpread ? element.argument : element, depth + 1) : COMPUTED;
      if (value === COMPUTED) return [];
      return isSpread ? (Array.isArray(value) ? (value as unknown[]) : []) : [value];
    });
  }

  private object(properties: Node<'ObjectExpression'>['properties'], depth: number): Record<string, unknown> {
    const result = Object.create(null) as Record<string, unknown>;
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const value = this.value(property.argument, depth + 1);
        if (typeof value === 'object' && value !== null) Object.assign(result, value);
      } else if (property.type === 'ObjectProperty' && !property.computed) {
        const key = property.key.type === 'StringLiteral' ? property.key.value : nameOf(property.key);
        if (key !== undefined) this.put(result, key, this.value(property.value as Expression, depth + 1));
      }
    }
    return result;
  }

  private put(object: Record<string, unknown>, key: string, value: unknown): void {
    if (value !== COMPUTED) object[key] = value;
  }
}

/** Reads the default export of a JavaScript or TypeScript module without executing it. Never throws. */
export function readScript(source: string): ScriptValue {
  try {
    const { program } = parse(source, { sourceType: 'unambiguous', plugins: ['typescript'] });
    return { value: new LiteralReader(program).read() };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    return { error: message.slice(0, 200) || 'it cannot be parsed' };
  }
}
