import type { Condition, ConditionData, ConditionMethod, ConditionOperator } from './condition.types';
import { ConditionError } from './condition-error';
import { readCondition } from './parse-condition';

/** A concatenation that is longer has no value. */
const MAX_TEXT = 16_384;

type Scalar = string | number | boolean | null | undefined;

const isScalar = (value: unknown): value is Scalar =>
  value === undefined || value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** An own data property of an object or array; undefined for anything else, including getters and inherited properties. */
function ownValue(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  return Object.getOwnPropertyDescriptor(object, key)?.value;
}

/** Like `==` for scalars, spelled out: a value that is not a scalar equals nothing. */
function isLooselyEqual(left: unknown, right: unknown): boolean {
  if (!isScalar(left) || !isScalar(right)) return false;
  if (left == null || right == null) return left == null && right == null;
  return typeof left === typeof right ? left === right : Number(left) === Number(right);
}

const isStrictlyEqual = (left: unknown, right: unknown): boolean => isScalar(left) && left === right;

/** A missing value adds nothing to a string: readers must not see the word "undefined". */
function add(left: unknown, right: unknown): string | number | undefined {
  if (!isScalar(left) || !isScalar(right)) return undefined;
  if (typeof left !== 'string' && typeof right !== 'string') return Number(left) + Number(right);
  const text = String(left ?? '') + String(right ?? '');
  return text.length > MAX_TEXT ? undefined : text;
}

function isBefore(left: unknown, right: unknown, orEqual: boolean): boolean {
  if (!isScalar(left) || !isScalar(right)) return false;
  if (typeof left === 'string' && typeof right === 'string') return orEqual ? left <= right : left < right;
  return orEqual ? Number(left) <= Number(right) : Number(left) < Number(right);
}

function applyOperator(operator: ConditionOperator, left: unknown, right: unknown): unknown {
  switch (operator) {
    case '==':
      return isLooselyEqual(left, right);
    case '!=':
      return !isLooselyEqual(left, right);
    case '===':
      return isStrictlyEqual(left, right);
    case '!==':
      return !isStrictlyEqual(left, right);
    case '<':
      return isBefore(left, right, false);
    case '<=':
      return isBefore(left, right, true);
    case '>':
      return isBefore(right, left, false);
    case '>=':
      return isBefore(right, left, true);
    case '+':
      return add(left, right);
    case '-':
      return isScalar(left) && isScalar(right) ? Number(left) - Number(right) : undefined;
  }
}

function call(method: ConditionMethod, target: unknown, argument: unknown): boolean {
  if (Array.isArray(target)) return method === 'includes' && isScalar(argument) && target.includes(argument);
  if (typeof target !== 'string' || typeof argument !== 'string') return false;
  return target[method](argument);
}

/**
 * Returns the value of a condition. Only own properties of the data are visible; a missing one is undefined. Scalars compare as
 * in JavaScript, objects and arrays equal nothing. Never throws.
 */
export function evaluate(condition: Condition, data: ConditionData): unknown {
  switch (condition.kind) {
    case 'value':
      return condition.value;
    case 'root':
      return ownValue(data, condition.name);
    case 'member':
      return ownValue(evaluate(condition.object, data), condition.key);
    case 'call':
      return call(condition.method, evaluate(condition.target, data), evaluate(condition.argument, data));
    case 'array':
      return condition.items.map((item) => evaluate(item, data));
    case 'unary': {
      const argument = evaluate(condition.argument, data);
      if (condition.operator === '!') return !argument;
      return isScalar(argument) ? -Number(argument) : undefined;
    }
    case 'binary':
      return applyOperator(condition.operator, evaluate(condition.left, data), evaluate(condition.right, data));
    case 'logical': {
      const left = evaluate(condition.left, data);
      if (condition.operator === '??') return left ?? evaluate(condition.right, data);
      return Boolean(left) === (condition.operator === '||') ? left : evaluate(condition.right, data);
    }
    case 'conditional':
      return evaluate(evaluate(condition.test, data) ? condition.consequent : condition.alternate, data);
  }
}

/** Whether a condition holds: false if it is invalid or its value is falsy, so that content stays hidden in case of doubt. */
export function isTrue(source: string, data: ConditionData): boolean {
  const condition = readCondition(source);
  return !(condition instanceof ConditionError) && Boolean(evaluate(condition, data));
}

/** The value of an expression as one line of text; '' for an invalid one and for anything but a scalar. */
export function textOfExpression(source: string, data: ConditionData): string {
  const condition = readCondition(source.trim());
  const value = condition instanceof ConditionError ? undefined : evaluate(condition, data);
  if (!isScalar(value) || value == null || Number.isNaN(value)) return '';
  return String(value).replace(/[\r\n\u2028\u2029]+/g, ' ');
}
