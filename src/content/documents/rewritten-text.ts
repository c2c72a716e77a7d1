import type { ContentRef } from '../../documents/json/content-ref.types';
import type { DocumentBlock, JsonDocument } from '../../documents/blocks/registry';
import { plainAddress } from '../../documents/json/document-to-markdown';
import { saysTheSame } from '../../documents/json/normal-form';
import { documentFromStored, markdownToDocument } from '../../documents/json/markdown-to-document';
import { readFrontMatter } from '../../documents/markdown/front-matter';
import { renderMarkdown } from '../../documents/markdown/render-markdown';
import { leadingTitle } from '../../documents/markdown/write-front-matter';
import { withEndingsOf } from '../../documents/passages/line-endings';
import { rewritePassages } from '../../documents/passages/rewrite-passages';
import { targetsBetween } from '../../documents/passages/targets-between';
import { type StoredText, targetKey } from './stored-document';

/** A stored text, and what is to be said instead of it; plain data, so that it can cross threads. */
export interface RewriteJob extends Pick<StoredText, 'source' | 'references' | 'addresses'> {
  readonly document: JsonDocument;
}

/**
 * The Markdown of the document, with addresses of the revision that is read; front matter, title, and every passage that says
 * the same as before stay as they are written. Null when nothing is said that was not said before.
 */
export function rewriteText({ source, references, addresses, document }: RewriteJob): string | null {
  const living = references.filter(({ target }) => addresses.has(targetKey(target)));
  const addressOf: Parameters<typeof renderMarkdown>[2] = (target) => addresses.get(targetKey(target));
  const before = documentFromStored(source, living, addressOf).nodes;
  if (saysTheSame(before, document.nodes)) return null;
  const rendered = renderMarkdown(source, living, addressOf);
  const text = rendered.replace(/\r\n?/g, '\n');
  const start = leadingTitle(text)?.end ?? readFrontMatter(text).end;
  const [head, body] = [text.slice(0, start), text.slice(start)];
  const targets = new Map<string, ContentRef>(targetsBetween(before, markdownToDocument(rendered).nodes));
  const address = (ref: ContentRef): string => {
    const written = plainAddress(ref);
    if (ref.kind !== 'url') targets.set(written, ref);
    return written;
  };
  const read = (part: string): readonly DocumentBlock[] =>
    markdownToDocument(head + part, { resolve: (found) => targets.get(found) }).nodes;
  const isBlank = body.trim() === '' && head !== '' && document.nodes.length > 0;
  const written = rewritePassages(isBlank ? '\n\n' : body, before, document.nodes, { address, read });
  return withEndingsOf(rendered, head + written);
}
