import { LRUCache } from 'lru-cache';
import { atMost } from '../memory/at-most';
import { badRequest } from '../errors/app-error';
import type { Condition } from './condition.types';
import { ConditionError } from './condition-error';
import { ConditionParser } from './condition-parser';

/** As in the published contract. */
export const MAX_CONDITION_LENGTH = 1_024;

const cache = new LRUCache<string, Condition | ConditionError>(atMost(1_000));

function read(source: string): Condition | ConditionError {
  try {
    return new ConditionParser(source).parse();
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    // A cached error must not retain the objects that its stack refers to.
    error.stack = undefined;
    return error;
  }
}

/** Returns the syntax tree of a condition, or its error; both are cached. */
export function readCondition(source: string): Condition | ConditionError {
  if (source.length > MAX_CONDITION_LENGTH) {
    return new ConditionError(`the condition is longer than ${MAX_CONDITION_LENGTH} characters`, MAX_CONDITION_LENGTH);
  }
  const cached = cache.get(source);
  if (cached) return cached;
  const condition = read(source);
  cache.set(source, condition);
  return condition;
}

/**
 * Parses a condition. The language is a small subset of JavaScript expressions (see README.md of this module), at most 1,024
 * characters, 32 levels and 200 nodes.
 * @throws ConditionError with the position of the first error
 */
export function parseCondition(source: string): Condition {
  const condition = readCondition(source);
  if (condition instanceof ConditionError) throw condition;
  return condition;
}

/**
 * Validates a condition in a request.
 * @param field its name in the request, for the message
 * @throws AppError 400 with the error and its 0-based position
 */
export function checkCondition(field: string, source: string): void {
  const condition = readCondition(source);
  if (condition instanceof ConditionError) {
    throw badRequest('invalid_condition', `${field}: ${condition.message}, at position ${condition.position}.`, {
      field,
    });
  }
}
