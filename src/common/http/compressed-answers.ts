import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { codingFor, CODINGS, type ContentCoding } from './content-coding';

/** Shorter answers fit into a packet or two as they are. */
const MIN_BYTES = 1_024;

const API = /^\/v1(?:[/?]|$)/;

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|yaml))/;

/** Higher levels take several times as long for a few percent. */
const BROTLI_LEVEL = 4;
const GZIP_LEVEL = 6;

/** zlib runs in the thread pool: the event loop goes on. */
const ENCODERS = {
  br: (body: Uint8Array): Promise<Buffer> => {
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants;
    return promisify(brotliCompress)(body, { params: { [quality]: BROTLI_LEVEL, [size]: body.length } });
  },
  gzip: (body: Uint8Array): Promise<Buffer> => promisify(gzip)(body, { level: GZIP_LEVEL }),
} as const;

const suffixed = (etag: string, coding: ContentCoding): string => etag.replace(/"$/, `+${coding}"`);

/** A 304 has the tag of the answer that the caller has. */
function repeatTag(response: Response): void {
  const known = response.req.headers['if-none-match'];
  const etag = response.getHeader('ETag');
  if (typeof etag !== 'string') return;
  response.vary('Accept-Encoding');
  if (!known?.includes('+')) return;
  const sent = CODINGS.map((coding) => suffixed(etag, coding));
  const repeated = sent.find((one) => known.includes(one));
  if (repeated !== undefined) response.setHeader('ETag', repeated);
}

function isCompressible(response: Response, length: number): boolean {
  const isWhole = response.statusCode !== 206 && !response.hasHeader('Content-Encoding');
  return isWhole && length >= MIN_BYTES && COMPRESSIBLE.test(String(response.getHeader('Content-Type')));
}

const bytesOf = (chunk: unknown, encoding: unknown): Uint8Array =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, encoding as BufferEncoding)
    : ((chunk as Uint8Array | null) ?? Buffer.of());

function markCompressed(response: Response, coding: ContentCoding): void {
  response.setHeader('Content-Encoding', coding);
  const etag = response.getHeader('ETag');
  if (typeof etag === 'string') response.setHeader('ETag', suffixed(etag, coding));
}

type EndArguments = [chunk?: unknown, encoding?: unknown, callback?: unknown];
type SendEnd = (...given: EndArguments) => unknown;

/** Ends a response as `end` does, compressed where that is worthwhile and the caller accepts it. */
class AnswerEnd {
  constructor(
    private readonly request: Request,
    private readonly response: Response,
    private readonly send: SendEnd,
  ) {}

  finish(given: EndArguments): unknown {
    const { request, response, send } = this;
    // A stream has begun; its parts go out as they come.
    if (response.headersSent) return send(...given);
    if (response.statusCode === 304) repeatTag(response);
    const [chunk, encoding] = given;
    const body = bytesOf(chunk, encoding);
    // The answer to HEAD may have been ended without its body.
    const length = request.method === 'HEAD' ? Number(response.getHeader('Content-Length')) : body.length;
    if (!isCompressible(response, length)) return send(...given);
    response.vary('Accept-Encoding');
    const coding = codingFor(request);
    if (coding === undefined) return send(...given);
    if (request.method === 'HEAD') {
      markCompressed(response, coding);
      // Only known once it is compressed.
      response.removeHeader('Content-Length');
      return send();
    }
    return ENCODERS[coding](body).then(
      (short) => {
        markCompressed(response, coding);
        response.setHeader('Content-Length', short.length);
        return send(short, undefined, given[2]);
      },
      () => send(...given),
    );
  }
}

/**
 * Compresses what reads of the API answer in one piece, where the caller accepts it; streams and parts of files stay as they are.
 *
 * The size of a compressed answer tells whether a text in it repeats (BREACH). That needs a browser that another site makes send the
 * requests of a signed-in person: the API takes a session only together with a header that pages of other origins cannot send, and a
 * token only from a header. Answers that show a new secret once are those of POST requests, which are never compressed.
 */
export const compressAnswers: RequestHandler = (request: Request, response: Response, next: NextFunction): void => {
  if (!API.test(request.url)) return next();
  if (request.method === 'GET' || request.method === 'HEAD') {
    const answer = new AnswerEnd(request, response, response.end.bind(response) as SendEnd);
    response.end = ((...given: EndArguments) => {
      answer.finish(given);
      return response;
    }) as Response['end'];
  }
  next();
};
