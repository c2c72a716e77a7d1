import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { isId } from '../../common/ids/id.pipe';
import { notFound } from '../../../core/errors/app-error';

/** The IDs in a path that determine which content is read. */
export type ContentPath = Readonly<Partial<Record<'revisionId' | 'changeRequestId', string>>>;

/** The `ContentPath` of the request. */
export const PathIds = createParamDecorator(
  (_: unknown, context: ExecutionContext): ContentPath =>
    context.switchToHttp().getRequest<Request<ContentPath>>().params,
);

/** An ID in a path; 404 if it is not a valid ID. */
export function idIn(path: ContentPath, name: keyof ContentPath): string {
  const id = path[name];
  if (!isId(id)) throw notFound('resource');
  return id;
}
