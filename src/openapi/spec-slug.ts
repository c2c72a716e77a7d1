import { Injectable, type PipeTransform } from '@nestjs/common';
import { badRequest, notFound } from '../../core/errors/app-error';

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const MAX_SLUG = 100;

/** Whether a text could be the slug of a specification. */
export const isSlug = (value: string): boolean => value.length <= MAX_SLUG && SLUG.test(value);

/** 404 for an invalid slug, so that it never reaches the database. */
@Injectable()
export class SlugPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isSlug(value)) throw notFound('specification');
    return value;
  }
}

/** 400 for an invalid slug. */
export function checkSlug(slug: string): void {
  if (!isSlug(slug))
    throw badRequest(
      'invalid_value',
      `specSlug must be 1 to ${MAX_SLUG} lower-case letters and digits, in groups separated by a hyphen.`,
      { field: 'specSlug' },
    );
}
