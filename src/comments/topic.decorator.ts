import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { IdPipe } from '../common/ids/id.pipe';

/** The topic that a path names: a change request of the space, or else the space itself. */
export interface Topic {
  readonly changeRequestId?: string;
}

const ids = new IdPipe();

/** 404 for what cannot be an identifier. */
export function topicOf({
  params: { changeRequestId },
}: Pick<Request<Partial<Record<string, string>>>, 'params'>): Topic {
  return changeRequestId === undefined ? {} : { changeRequestId: ids.transform(changeRequestId) };
}

/** The `Topic` of the path. */
export const PathTopic = createParamDecorator((_: unknown, context: ExecutionContext): Topic =>
  topicOf(context.switchToHttp().getRequest<Request<Partial<Record<string, string>>>>()),
);
