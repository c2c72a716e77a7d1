import type { Response } from 'express';
import { sendKnown } from '../common/http/conditional';
import type { SpecText } from './spec-versions.service';

/** For both JSON and YAML: browsers display it inline, and tools read it unchanged. */
export const SPEC_MEDIA_TYPES = ['text/plain'] as const;

/** Sends the source text of a specification; 304 if the caller already has it. */
export function sendSpecText(response: Response, { version, bytes }: SpecText): void {
  const etag = `"${version}"`;
  response.set({ ETag: etag, 'Cache-Control': 'private, no-cache' });
  if (sendKnown(response, etag)) return;
  response.set({ 'Content-Type': `${SPEC_MEDIA_TYPES[0]}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' });
  response.send(bytes);
}
