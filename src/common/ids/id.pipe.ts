import { Injectable, PipeTransform } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';

/** Identifiers are opaque to callers: at most 32 characters of this alphabet. */
const ID_PATTERN = /^[A-Za-z0-9_-]{1,32}$/;

/** True when a value could be an identifier; anything else cannot exist and need not be looked up. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);

/** Throws 404 for a path parameter that cannot be an identifier, before it reaches the database. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isId(value)) throw notFound('resource');
    return value;
  }
}
