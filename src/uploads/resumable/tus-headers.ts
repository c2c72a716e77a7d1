import type { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AppError, badRequest, unsupportedMediaType } from '../../../core/errors/app-error';

export const TUS_VERSION = '1.0.0';

const PIECE_TYPE = 'application/offset+octet-stream';
const MAX_NAME = 255;
const MAX_METADATA = 4_096;

/** A file as it is announced. */
export interface Announcement {
  readonly size: number;
  readonly name: string;
}

/** A piece of a file. */
export interface Piece {
  /** Where it begins in the file. */
  readonly offset: number;
  /** Its size in bytes; undefined if the request does not tell. */
  readonly size: number | undefined;
  readonly bytes: Readable;
}

/** A client that names no version is taken to speak this one. */
function checkVersion({ headers }: Request): void {
  const version = headers['tus-resumable'];
  if (version !== undefined && version !== TUS_VERSION)
    throw new AppError(
      412,
      'unsupported_version',
      `This service supports version ${TUS_VERSION} of the tus protocol.`,
      {
        headers: {
          'Tus-Version': TUS_VERSION,
        },
      },
    );
}

function numberOf({ headers }: Request, name: string): number {
  const value = headers[name.toLowerCase()];
  if (typeof value !== 'string' || !/^\d{1,15}$/.test(value))
    throw badRequest('invalid_header', `The header ${name} must be a whole number of bytes.`);
  return Number(value);
}

/** The name in `Upload-Metadata`: pairs of a key and a value in Base64, separated by commas. */
function nameOf({ headers }: Request): string {
  const metadata = headers['upload-metadata'];
  if (metadata === undefined) return 'file';
  if (typeof metadata !== 'string' || metadata.length > MAX_METADATA)
    throw badRequest('invalid_header', `The header Upload-Metadata must have at most ${MAX_METADATA} characters.`);
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '));
  const [, encoded = ''] = pairs.find(([key]) => key === 'filename') ?? [];
  const name = Buffer.from(encoded, 'base64').toString('utf8');
  if (/[\p{Cc}\uFFFD]/u.test(name))
    throw badRequest('invalid_header', 'The filename in Upload-Metadata must be UTF-8 in Base64.');
  if ([...name].length > MAX_NAME)
    throw badRequest('invalid_header', `The filename in Upload-Metadata must have at most ${MAX_NAME} characters.`);
  return name === '' ? 'file' : name;
}

function readAnnouncement(request: Request): Announcement {
  checkVersion(request);
  if (request.headers['upload-defer-length'] !== undefined)
    throw badRequest(
      'invalid_header',
      'Send the size of the file in Upload-Length; Upload-Defer-Length is not supported.',
    );
  return { size: numberOf(request, 'Upload-Length'), name: nameOf(request) };
}

function readPiece(request: Request): Piece {
  checkVersion(request);
  if (!request.is(PIECE_TYPE)) throw unsupportedMediaType(`Send the bytes with Content-Type: ${PIECE_TYPE}.`);
  const offset = numberOf(request, 'Upload-Offset');
  const size = request.headers['content-length'] === undefined ? undefined : numberOf(request, 'Content-Length');
  return { offset, size, bytes: request };
}

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** Injects the announced file into a handler. */
export const AnnouncedFile = createParamDecorator<unknown>((_: unknown, context: ExecutionContext): Announcement =>
  readAnnouncement(requestOf(context)),
);

/** Injects a piece of a file into a handler. */
export const UploadPiece = createParamDecorator<unknown>((_: unknown, context: ExecutionContext): Piece =>
  readPiece(requestOf(context)),
);

/** Injects whether the request is of a supported version of the protocol. */
export const SupportedVersion = createParamDecorator<unknown>((_: unknown, context: ExecutionContext): true => {
  checkVersion(requestOf(context));
  return true;
});
