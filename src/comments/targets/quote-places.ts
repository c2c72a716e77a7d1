import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { findQuote, type Quote, type QuotedWords, quoteFrom } from '../../../core/documents/quotes/quote';
import type { Comment } from '../entities/comment.entity';

/** Where quoted words are now; empty: that is not known. */
export interface QuotePlace {
  readonly start?: number;
  readonly outdated?: boolean;
}

/**
 * The quote of a new comment.
 * @param words those of the page; undefined: they are too much to be read
 * @param isReplaced whether other words are suggested: the quoted ones are of one block, then
 * @throws 404 for words that the page does not have
 */
export function createQuote(words: string | undefined, quoted: QuotedWords, isReplaced: boolean): Quote {
  if (words === undefined)
    throw conflict(
      'content_too_complex',
      'This page is too complex to comment on words of it. Comment on the page, or split it.',
    );
  const quote = quoteFrom(words, quoted);
  if (!quote) throw notFound('text of the page');
  if (isReplaced && words.slice(quote.start, quote.start + quote.exact.length).includes('\n'))
    throw badRequest(
      'quote_not_in_one_block',
      'A suggestion replaces words of one block. Quote words of one paragraph, heading, item or cell.',
    );
  return quote;
}

/**
 * Where the words of comments are, by comment, for those that have some.
 * @param words those of each page; a page that is gone is missing
 */
export function placeQuotes(
  comments: readonly Pick<Comment, 'id' | 'pageId' | 'quote'>[],
  words: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, QuotePlace> {
  const places = new Map<string, QuotePlace>();
  for (const { id, pageId, quote } of comments) {
    if (!quote || pageId === null) continue;
    const text = words.get(pageId);
    const found = text === undefined ? undefined : findQuote(text, quote);
    if (found) places.set(id, { start: found.start, outdated: false });
    else places.set(id, text === undefined && words.has(pageId) ? {} : { outdated: true });
  }
  return places;
}
