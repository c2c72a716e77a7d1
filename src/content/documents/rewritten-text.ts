import type { ContentRef } from '../../documents/json/content-ref.types';
import type { DocumentBlock, JsonDocument } from '../../documents/blocks/registry';
import { plainAddress } from '../../documents/json/document-to-markdown';
import { hasSameContent } from '../../documents/json/normal-form';
import { documentFromStored, markdownToDocument } from '../../documents/json/markdown-to-document';
import { readFrontMatter } from '../../documents/markdown/front-matter';
import { keepOverBase } from '../../documents/markdown/keep-front-matter';
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

/** A stored text and its new content; plain data, so that it can be sent between threads. */
export interface RewriteJob extends WrittenText {
  readonly body: TextBody;
  /** The text that the author of `body` had read, if it may differ from the stored one. */
  readonly base?: TextBody;
}

export interface RewrittenText {
  /** Null if nothing changed. */
  readonly text: string | null;
  /** Whether it contains more than the body because others also changed the text. */
  readonly merged: boolean;
}

/** Rewrites the stored text with the body; changes of both sides since the base are merged. */
export function rewriteText({ body, base, ...stored }: RewriteJob): RewrittenText {
  const ours = rewriteWith(stored, body);
  if (!base) return { text: ours, merged: false };
  const { source, references, addresses } = stored;
  const theirs = renderMarkdown(source, references, (target) => addresses.get(targetKey(target)));
  const whole = keepOverBase({ sent: ours ?? theirs, base: rewriteWith(stored, base) ?? theirs }, theirs);
  const text = mergeKeepingBoth(whole.base, whole.sent, theirs);
  return { text: text === theirs ? null : text, merged: text !== (ours ?? theirs) };
}

/** Two states of a page, and the document that was edited from the first of them. */
export interface DocumentMergeJob {
  readonly base: WrittenText;
  readonly theirs: WrittenText;
  readonly ours: JsonDocument;
}

/** Applies the changes from the base to `theirs` to `ours`; undefined if the result equals `ours`. */
export function mergeDocument({ base, theirs, ours }: DocumentMergeJob): JsonDocument | undefined {
  const targets = new Map<string, ContentRef>();
  const { source, references, addresses } = theirs;
  const before = documentFromStored(base.source, existingReferences(base), (target) =>
    base.addresses.get(targetKey(target)),
  );
  const rendered = renderMarkdown(source, references, (target) => addresses.get(targetKey(target)));
  const [baseText, ourText] = [before, ours].map((document) => rewriteWith(theirs, { document }, targets) ?? rendered);
  const text = mergeKeepingBoth(baseText ?? rendered, ourText ?? rendered, rendered);
  const document = markdownToDocument(text, { resolve: (found) => targets.get(found) });
  return hasSameContent(document.nodes, ours.nodes) ? undefined : document;
}

const existingReferences = ({ references, addresses }: WrittenText) =>
  references.filter(({ target }) => addresses.has(targetKey(target)));

/**
 * Returns the Markdown of the body, with addresses of the requested revision. For a document, front matter, title and unchanged
 * passages keep their notation. Null if a document contains no changes.
 * @param targets receives the targets of the addresses in it
 */
function rewriteWith(stored: WrittenText, body: TextBody, targets = new Map<string, ContentRef>()): string | null {
  if ('markdown' in body) return body.markdown;
  const { document } = body;
  const { source, addresses } = stored;
  const existing = existingReferences(stored);
  const addressOf: Parameters<typeof renderMarkdown>[2] = (target) => addresses.get(targetKey(target));
  const before = documentFromStored(source, existing, addressOf).nodes;
  const rendered = renderMarkdown(source, existing, addressOf);
  for (const [written, ref] of targetsBetween(before, markdownToDocument(rendered).nodes)) targets.set(written, ref);
  if (hasSameContent(before, document.nodes)) return null;
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
