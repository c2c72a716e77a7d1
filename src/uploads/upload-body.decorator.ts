import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { badRequest, tooLarge } from '../../core/errors/app-error';

/** Methods and paths that accept a file of any type. */
export const FILE_UPLOADS = /^(?:PUT|PATCH) \/v1\/uploads\/[^/]+\/?$/i;

/** Reads the body, which must have exactly `size` bytes. 413 for more, 400 for fewer. */
export type UploadReader = (size: number) => Promise<Buffer>;

async function readUpload(request: Request, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > size) throw tooLarge('file_too_large', `The file is larger than announced: ${size} bytes are expected.`);
    parts.push(part);
  }
  if (read < size) throw badRequest('file_not_accepted', `The file has ${read} bytes, but ${size} were announced.`);
  return Buffer.concat(parts);
}

/** Injects the `UploadReader` of the request into a handler. */
export const UploadBody = createParamDecorator<unknown>(
  (_: unknown, context: ExecutionContext): UploadReader =>
    (size) =>
      readUpload(context.switchToHttp().getRequest<Request>(), size),
);
