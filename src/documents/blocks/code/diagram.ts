import { element, escapeHtml } from '../../html/escape';

/** Classes of code that pages may show as a picture; only the renderer writes them. */
export const DIAGRAM_CLASSES = 'bd-code bd-diagram';

const START = new RegExp(`<figure class="${DIAGRAM_CLASSES}[^"]*">`, 'g');

/** Whether code of that language is a diagram. */
export const isDiagram = (syntax: unknown): boolean => typeof syntax === 'string' && syntax.toLowerCase() === 'mermaid';

/** Whether a rendered text holds a diagram. */
export const hasDiagrams = (html: string): boolean => html.includes(`<figure class="${DIAGRAM_CLASSES}`);

/** A rendered text in which each diagram says, to readers without scripts, why they see its source. */
export const withNotes = (html: string, note: string): string =>
  html.replace(
    START,
    (start) => start + element('noscript', {}, element('p', { class: 'bd-diagram-note' }, escapeHtml(note))),
  );
