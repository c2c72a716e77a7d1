import { Injectable, PipeTransform } from '@nestjs/common';
import { notFound } from '../errors/app-error';

/** Identifiers are opaque to callers; ours are at most 32 characters of this alphabet. */
const ID_PATTERN = /^[A-Za-z0-9_-]{1,32}$/;

/** True when a text could be an identifier of ours; anything else cannot exist and need not be looked up. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

/** Answers 404 for a path parameter that cannot be an identifier, before it reaches the database. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw notFound('resource');
    return value;
  }
}
