import { fragmentToDocument } from '../../core/documents/json/markdown-to-document';
import { renderHtml } from '../../core/documents/html/render-html';
import type { ReferenceContext } from './reference-context';
import { asText } from './spec-values';

/** Matches text that may contain markup or several paragraphs; line breaks within a paragraph do not count. */
const MARKUP = /[*_`[\]<>#|~\\{}!$&:]|\n\s*\n|^\s*(?:[-+]|\d+[.)])\s/m;

interface MarkdownProps {
  readonly text: unknown;
  readonly context: ReferenceContext;
}

/** A Markdown description from the specification, sanitized. */
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
