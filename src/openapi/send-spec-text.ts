import type { Request, Response } from 'express';
import { namesTag } from '../common/http/conditional';
import type { SpecText } from './spec-versions.service';

/** For JSON and YAML alike: shown in place by browsers, and read as it is by tools. */
export const SPEC_MEDIA_TYPES = ['text/plain'] as const;

/** Answers with a specification as it was written; 304 when the caller has it already. */
export function sendSpecText(request: Request, response: Response, { version, bytes }: SpecText): void {
  const etag = `"${version}"`;
  response.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
  if (namesTag(request.headers['if-none-match'], etag)) {
    response.status(304).end();
    return;
  }
  response.set({ 'Content-Type': `${SPEC_MEDIA_TYPES[0]}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' });
  response.send(bytes);
}
