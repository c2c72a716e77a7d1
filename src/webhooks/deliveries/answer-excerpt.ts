import type { OutboundReply } from '../../outbound/outbound-client';

const MOST_CHARACTERS = 1024;

const TEXTUAL = /^(?:text\/.+|application\/(?:.+\+)?(?:json|xml)|application\/x-www-form-urlencoded|)$/;

/** The beginning of an answer as plain text, without what a database or a terminal would choke on; null where it is none. */
export function excerptOf({ contentType, bytes }: Pick<OutboundReply, 'contentType' | 'bytes'>): string | null {
  if (bytes.length === 0 || !TEXTUAL.test(contentType)) return null;
  const text = bytes.subarray(0, 4 * MOST_CHARACTERS).toString('utf8');
  const clean = text.replace(/[^\P{Cc}\t\n\r]|\ufffd/gu, '').slice(0, MOST_CHARACTERS);
  return clean.trim() === '' ? null : clean.toWellFormed();
}
