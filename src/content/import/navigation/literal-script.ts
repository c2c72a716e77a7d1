import { type Expression, type Module, type ModuleItem, parseSync, type Property, type Statement } from '@swc/core';

/** What a script exports, as far as it is written down in it. Plain data, so that it can cross processes. */
export type ScriptValue = { readonly value: unknown } | { readonly error: string };

const MAX_DEPTH = 64;
const MAX_VALUES = 50_000;

/** Stands for what a script computes; it is left out of arrays and objects. */
const COMPUTED = Symbol('computed');

type Call = Extract<Expression, { type: 'CallExpression' }>;

const nameOf = (node: { readonly type: string } | undefined): string | undefined =>
  node?.type === 'Identifier' && 'value' in node && typeof node.value === 'string' ? node.value : undefined;

/** What a function of the module gives that does nothing but return. */
function returned(statements: readonly Statement[] | undefined): Expression | undefined {
  const [only] = statements ?? [];
  return statements?.length === 1 && only?.type === 'ReturnStatement' ? only.argument : undefined;
}

/**
 * Reads literals, and names and functions of the same module that stand for literals. Nothing of the script is ever run.
 */
class LiteralReader {
  private readonly names = new Map<string, Expression>();
  private exported?: Expression;
  private budget = MAX_VALUES;

  constructor(module: Module) {
    for (const item of module.body) this.declare(item);
  }

  read(): unknown {
    if (!this.exported) throw new Error('it exports nothing');
    const value = this.value(this.exported, 0);
    if (value === COMPUTED) throw new Error('what it exports is computed');
    return value;
  }

  private declare(item: ModuleItem): void {
    if (item.type === 'ExportDefaultExpression') this.exported = item.expression;
    else if (item.type === 'ExportDeclaration') this.declare(item.declaration);
    else if (item.type === 'VariableDeclaration')
      for (const { id, init } of item.declarations) this.name(nameOf(id), init);
    else if (item.type === 'FunctionDeclaration') this.name(item.identifier.value, returned(item.body?.stmts));
    else if (item.type === 'ExpressionStatement' && item.expression.type === 'AssignmentExpression') {
      const { left, right } = item.expression;
      const isExports = left.type === 'MemberExpression' && nameOf(left.object) === 'module';
      if (isExports && nameOf(left.property) === 'exports') this.exported = right;
    }
  }

  private name(name: string | undefined, value: Expression | undefined): void {
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
        return node.expressions.length === 0 ? (node.quasis[0]?.cooked ?? '') : COMPUTED;
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsSatisfiesExpression':
      case 'TsConstAssertion':
      case 'TsNonNullExpression':
        return this.value(node.expression, depth + 1);
      case 'Identifier':
        return this.named(node.value, depth);
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

  /** A function of the module that gives a literal; any other is taken for one that gives what it gets, as `defineConfig`. */
  private call({ callee, arguments: given }: Call, depth: number): unknown {
    const own = callee.type === 'Identifier' ? this.names.get(callee.value) : undefined;
    if (own) return this.value(own, depth + 1);
    const [first] = given;
    return first && given.length === 1 && !first.spread ? this.value(first.expression, depth + 1) : COMPUTED;
  }

  private array(elements: Extract<Expression, { type: 'ArrayExpression' }>['elements'], depth: number): unknown[] {
    return elements.flatMap((element) => {
      const value = element ? this.value(element.expression, depth + 1) : COMPUTED;
      if (value === COMPUTED) return [];
      return element?.spread ? (Array.isArray(value) ? (value as unknown[]) : []) : [value];
    });
  }

  private object(properties: readonly (Property | { type: 'SpreadElement'; arguments: Expression })[], depth: number) {
    const result = Object.create(null) as Record<string, unknown>;
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const value = this.value(property.arguments, depth + 1);
        if (typeof value === 'object' && value !== null) Object.assign(result, value);
      } else if (property.type === 'Identifier') this.put(result, property.value, this.named(property.value, depth));
      else if (property.type === 'KeyValueProperty') {
        const { key } = property;
        const isName = key.type === 'Identifier' || key.type === 'StringLiteral';
        if (isName) this.put(result, key.value, this.value(property.value, depth + 1));
      }
    }
    return result;
  }

  private put(object: Record<string, unknown>, key: string, value: unknown): void {
    if (value !== COMPUTED) object[key] = value;
  }
}

/** Reads what a JavaScript or TypeScript module exports by default without running it. Never throws. */
export function readScript(source: string): ScriptValue {
  try {
    const module = parseSync(source, { syntax: 'typescript', target: 'es2022' });
    return { value: new LiteralReader(module).read() };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : '';
    return { error: message.slice(0, 200) || 'it cannot be parsed' };
  }
}
