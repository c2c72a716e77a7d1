import { LRUCache } from 'lru-cache';
import { atMost } from '../common/memory/at-most';
import { badRequest } from '../common/errors/app-error';
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
    // What is remembered must not keep alive whom its stack refers to.
    error.stack = undefined;
    return error;
  }
}

/** The tree of a condition, or what is wrong with it; both are remembered. */
export function readCondition(source: string): Condition | ConditionError {
  if (source.length > MAX_CONDITION_LENGTH) {
    return new ConditionError(`the condition is longer than ${MAX_CONDITION_LENGTH} characters`, MAX_CONDITION_LENGTH);
  }
  const known = cache.get(source);
  if (known) return known;
  const condition = read(source);
  cache.set(source, condition);
  return condition;
}

/**
 * The tree of a condition. The language is a small part of JavaScript's expressions (see README.md of this module), at most 1,024
 * characters, 32 levels and 200 parts.
 * @throws ConditionError with the position of the first mistake
 */
export function parseCondition(source: string): Condition {
  const condition = readCondition(source);
  if (condition instanceof ConditionError) throw condition;
  return condition;
}

/**
 * For a condition that someone writes to the API.
 * @param field its name in the request, for the message
 * @throws AppError 400 with the mistake and its 0-based position
 */
export function checkCondition(field: string, source: string): void {
  const condition = readCondition(source);
  if (condition instanceof ConditionError) {
    throw badRequest(`${field}: ${condition.message}, at position ${condition.position}.`);
  }
}
