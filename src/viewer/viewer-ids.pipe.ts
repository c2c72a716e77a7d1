import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { isId } from '../common/ids/id.pipe';

const LONGEST_SLUG = 100;

/** Steps of an address that are a name and no identifier. */
const isSlug = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_SLUG && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);

/** All path parameters of a page at once: 404 unless each could be an identifier, or `specSlug` a slug. */
@Injectable()
export class ViewerIdsPipe implements PipeTransform<Readonly<Record<string, unknown>>, void> {
  transform(ids: Readonly<Record<string, unknown>>): void {
    const isPossible = ([name, value]: [string, unknown]) => (name === 'specSlug' ? isSlug(value) : isId(value));
    if (!Object.entries(ids).every(isPossible)) throw notFound('page');
  }
}
