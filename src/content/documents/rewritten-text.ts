import type { ContentRef } from '../../documents/json/content-ref.types';
import type { DocumentBlock, JsonDocument } from '../../documents/blocks/registry';
import { plainAddress } from '../../documents/json/document-to-markdown';
import { saysTheSame } from '../../documents/json/normal-form';
import { documentFromStored, markdownToDocument } from '../../documents/json/markdown-to-document';
import { readFrontMatter } from '../../documents/markdown/front-matter';
import { renderMarkdown } from '../../documents/markdown/render-markdown';
import { leadingTitle } from '../../documents/markdown/write-front-matter';
import { mergeKeepingBoth } from '../../documents/merge/merge-keeping-both';
import { withEndingsOf } from '../../documents/passages/line-endings';
import { rewritePassages } from '../../documents/passages/rewrite-passages';
import { targetsBetween } from '../../documents/passages/targets-between';
import { type StoredText, targetKey } from './stored-document';

/** A text as Markdown or as a document. */
export type TextBody = { readonly markdown: string } | { readonly document: JsonDocument };

export type WrittenText = Pick<StoredText, 'source' | 'references' | 'addresses'>;

/** A stored text, and what is to be said instead of it; plain data, so that it can cross threads. */
export interface RewriteJob extends WrittenText {
  readonly body: TextBody;
  /** What the text said when it was read by the author of `body`, if that may be another one than the stored one. */
  readonly base?: TextBody;
}

export interface RewrittenText {
  /** Null when nothing is said that was not said before. */
  readonly text: string | null;
  /** Whether it says more than the body, since others changed the text too. */
  readonly merged: boolean;
}

/** The Markdown of the body over the stored text; what both changed since the base is in it from both. */
export function rewriteText({ body, base, ...stored }: RewriteJob): RewrittenText {
  const ours = writeOver(stored, body);
  if (!base) return { text: ours, merged: false };
  const { source, references, addresses } = stored;
  const theirs = renderMarkdown(source, references, (target) => addresses.get(targetKey(target)));
  const text = mergeKeepingBoth(writeOver(stored, base) ?? theirs, ours ?? theirs, theirs);
  return { text: text === theirs ? null : text, merged: text !== (ours ?? theirs) };
}

/** Two states of a page, and what is said now over the first of them. */
export interface DocumentMergeJob {
  readonly base: WrittenText;
  readonly theirs: WrittenText;
  readonly ours: JsonDocument;
}

/** What `ours` says, with what has changed from the base to `theirs`; undefined where that is what `ours` says already. */
export function mergeDocument({ base, theirs, ours }: DocumentMergeJob): JsonDocument | undefined {
  const targets = new Map<string, ContentRef>();
  const { source, references, addresses } = theirs;
  const before = documentFromStored(base.source, livingOf(base), (target) => base.addresses.get(targetKey(target)));
  const rendered = renderMarkdown(source, references, (target) => addresses.get(targetKey(target)));
  const [was, mine] = [before, ours].map((document) => writeOver(theirs, { document }, targets) ?? rendered);
  const text = mergeKeepingBoth(was ?? rendered, mine ?? rendered, rendered);
  const document = markdownToDocument(text, { resolve: (found) => targets.get(found) });
  return saysTheSame(document.nodes, ours.nodes) ? undefined : document;
}

const livingOf = ({ references, addresses }: WrittenText) =>
  references.filter(({ target }) => addresses.has(targetKey(target)));

/**
 * The Markdown of the body, with addresses of the revision that is read. Of a document, front matter, title, and every passage
 * that says the same as before stay as they are written. Null when a document says nothing that was not said before.
 * @param targets is told what the addresses in it lead to
 */
function writeOver(stored: WrittenText, body: TextBody, targets = new Map<string, ContentRef>()): string | null {
  if ('markdown' in body) return body.markdown;
  const { document } = body;
  const { source, addresses } = stored;
  const living = livingOf(stored);
  const addressOf: Parameters<typeof renderMarkdown>[2] = (target) => addresses.get(targetKey(target));
  const before = documentFromStored(source, living, addressOf).nodes;
  const rendered = renderMarkdown(source, living, addressOf);
  for (const [written, ref] of targetsBetween(before, markdownToDocument(rendered).nodes)) targets.set(written, ref);
  if (saysTheSame(before, document.nodes)) return null;
  const text = rendered.replace(/\r\n?/g, '\n');
  const start = leadingTitle(text)?.end ?? readFrontMatter(text).end;
  const [head, main] = [text.slice(0, start), text.slice(start)];
  const address = (ref: ContentRef): string => {
    const written = plainAddress(ref);
    if (ref.kind !== 'url') targets.set(written, ref);
    return written;
  };
  const read = (part: string): readonly DocumentBlock[] =>
    markdownToDocument(head + part, { resolve: (found) => targets.get(found) }).nodes;
  const isBlank = main.trim() === '' && head !== '' && document.nodes.length > 0;
  const written = rewritePassages(isBlank ? '\n\n' : main, before, document.nodes, { address, read });
  return withEndingsOf(rendered, head + written);
}
