import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from '../common/errors/app-error';
import { isId } from '../common/ids/id.pipe';

/** All path parameters of a page at once: 404 unless each could be an identifier. */
@Injectable()
export class ViewerIdsPipe implements PipeTransform<Readonly<Record<string, unknown>>, void> {
  transform(ids: Readonly<Record<string, unknown>>): void {
    if (!Object.values(ids).every(isId)) throw notFound('page');
  }
}
