import { fragmentToDocument } from '../documents/json/markdown-to-document';
import { renderHtml } from '../documents/html/render-html';
import type { ReferenceContext } from './reference-context';
import { asText } from './spec-values';

/** What could be more than a sentence; line breaks within a paragraph are none. */
const MARKUP = /[*_`[\]<>#|~\\{}!$&:]|\n\s*\n|^\s*(?:[-+]|\d+[.)])\s/m;

interface MarkdownProps {
  readonly text: unknown;
  readonly context: ReferenceContext;
}

/** A description, written in Markdown by whoever wrote the specification. Nothing in it runs. */
export function Markdown({ text, context }: MarkdownProps) {
  const source = context.takeDescription(asText(text) ?? '').trim();
  if (source === '') return null;
  if (!MARKUP.test(source)) return <p>{source}</p>;
  const html = renderHtml(fragmentToDocument(source), {
    headingLevel: Math.min(6, context.headingLevel + 2),
    idPrefix: `${context.nextId()}-`,
  });
  return <div class="bd-api-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
