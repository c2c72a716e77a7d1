import { setImmediate as nextIteration } from 'node:timers/promises';
import type { ArgumentMetadata, ValidationError, ValidationPipe } from '@nestjs/common';
import { badRequest } from '../../../core/errors/app-error';

/** Items that are validated before other requests get a turn: a few milliseconds. */
const ITEMS_PER_TURN = 25;

const LISTS = new WeakMap<object, { readonly field: string; readonly max: number }>();

/** Marks a body with a long list: other requests get a turn while it is validated. */
export const ValidatedInTurns =
  (field: string, max: number): ClassDecorator =>
  (target) =>
    void LISTS.set(target, { field, max });

/** The rules that a part of a body breaks. */
export class InvalidPart extends Error {
  constructor(readonly errors: readonly ValidationError[]) {
    super('A part of the body is not valid.');
  }
}

/** The list of a body that is validated in turns; undefined for one that is short, or no list. */
export function longList(
  body: unknown,
  { metatype }: ArgumentMetadata,
): { field: string; items: unknown[] } | undefined {
  const list = metatype && LISTS.get(metatype);
  if (!list || typeof body !== 'object' || body === null) return undefined;
  const items = (body as Record<string, unknown>)[list.field];
  if (!Array.isArray(items) || items.length <= ITEMS_PER_TURN) return undefined;
  // Before anything else, so that a list of any length costs nothing.
  if (items.length > list.max)
    throw badRequest('too_many_items', `${list.field} must contain at most ${list.max} ${list.field}.`, {
      field: list.field,
    });
  return { field: list.field, items };
}

/** The items of a part count from its start. */
function shifted(errors: readonly ValidationError[], field: string, start: number): readonly ValidationError[] {
  for (const { property, children = [] } of errors)
    if (property === field) for (const child of children) child.property = String(Number(child.property) + start);
  return errors;
}

/** Problems of all parts, those of the list together. */
function merge(found: ValidationError[], errors: readonly ValidationError[], field: string): void {
  for (const error of errors) {
    const known = found.find(({ property }) => property === error.property);
    if (!known) found.push(error);
    else if (error.property === field) known.children = [...(known.children ?? []), ...(error.children ?? [])];
  }
}

/**
 * Validates and converts a body part by part.
 * @param pipe throws {@link InvalidPart}
 * @throws AppError 400 with the problems of all parts
 */
export async function validateInTurns(
  body: object,
  { field, items }: { readonly field: string; readonly items: readonly unknown[] },
  metadata: ArgumentMetadata,
  { pipe, refuse }: { readonly pipe: ValidationPipe; readonly refuse: (errors: readonly ValidationError[]) => Error },
): Promise<object> {
  const found: ValidationError[] = [];
  const converted: unknown[] = [];
  let whole: Record<string, unknown> = {};
  for (let start = 0; start < items.length; start += ITEMS_PER_TURN) {
    await nextIteration();
    const part = { ...body, [field]: items.slice(start, start + ITEMS_PER_TURN) };
    try {
      whole = (await pipe.transform(part, metadata)) as Record<string, unknown>;
      for (const item of whole[field] as unknown[]) converted.push(item);
    } catch (error) {
      if (!(error instanceof InvalidPart)) throw error;
      merge(found, shifted(error.errors, field, start), field);
    }
  }
  if (found.length > 0) throw refuse(found);
  return Object.assign(whole, { [field]: converted });
}
