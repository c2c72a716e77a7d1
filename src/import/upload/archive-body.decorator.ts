import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { tooLarge, unsupportedMediaType } from '../../../core/errors/app-error';
import { inWords } from '../archive/archive-limits';

/** Methods and paths that accept a zip archive. */
export const ARCHIVE_UPLOADS = /^POST \/v1\/spaces\/[^/]+\/(?:change-requests\/[^/]+\/)?content\/import\/archive\/?$/i;

/** An archive in the body of a request; larger ones are uploaded in pieces. */
const MAX_ARCHIVE_BYTES = 100 * 1024 * 1024;

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'];

async function* readArchive(request: Request): AsyncGenerator<Buffer> {
  if (!request.is(ZIP_TYPES))
    throw unsupportedMediaType('Send the zip archive as the request body, with Content-Type: application/zip.');
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_ARCHIVE_BYTES)
      throw tooLarge(
        'file_too_large',
        `The archive is too large: at most ${inWords(MAX_ARCHIVE_BYTES)} is accepted here. Upload it in pieces and start an import run.`,
      );
    yield part;
  }
}

/** The archive in the body of the request, read lazily. 413 if it is too large, 415 if it has another type. */
export type ArchiveReader = () => AsyncIterable<Buffer>;

/** Injects the `ArchiveReader` of the request into a handler. */
export const ArchiveBody = createParamDecorator<unknown>(
  (_: unknown, context: ExecutionContext): ArchiveReader =>
    () =>
      readArchive(context.switchToHttp().getRequest<Request>()),
);
