import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { tooLarge, unsupportedMediaType } from '../../common/errors/app-error';
import { inWords } from '../archive/archive-limits';

/** Methods and addresses that take a zip archive. */
export const ARCHIVE_UPLOADS = /^POST \/v1\/spaces\/[^/]+\/(?:change-requests\/[^/]+\/)?content\/import\/archive\/?$/i;

/** A zip archive as it is uploaded. */
const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

async function readArchive(request: Request): Promise<Buffer> {
  if (!request.is(ZIP_TYPES))
    throw unsupportedMediaType('Send the zip archive as the request body, with Content-Type: application/zip.');
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_ARCHIVE_BYTES)
      throw tooLarge(`The archive is too large: at most ${inWords(MAX_ARCHIVE_BYTES)} is accepted here.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The archive in the body of the request, read when it is asked for. 413 when it is too large, 415 when it is something else. */
export type ArchiveReader = () => Promise<Buffer>;

/** Hands a handler the `ArchiveReader` of its request. */
export const ArchiveBody = createParamDecorator<unknown>(
  (_: unknown, context: ExecutionContext): ArchiveReader =>
    () =>
      readArchive(context.switchToHttp().getRequest<Request>()),
);
