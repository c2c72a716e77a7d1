import { element, escapeHtml, voidElement } from './escape';
import { decodeEntities } from '../../syntax/link-syntax';

/** Classes of code that can be displayed as a diagram; only the renderer writes them. */
export const DIAGRAM_CLASSES = 'bd-code bd-diagram';

const START = new RegExp(`<figure class="${DIAGRAM_CLASSES}[^"]*">`, 'g');

/** Whether a code language is a diagram language. */
export const isDiagram = (syntax: unknown): boolean => typeof syntax === 'string' && syntax.toLowerCase() === 'mermaid';

/** Whether rendered HTML contains a diagram. */
export const hasDiagrams = (html: string): boolean => html.includes(`<figure class="${DIAGRAM_CLASSES}`);

/** Adds a note to each diagram that explains to readers without scripts why they see its source. */
export const withDiagramNotes = (html: string, note: string): string =>
  html.replace(
    START,
    (start) => start + element('noscript', {}, element('p', { class: 'bd-diagram-note' }, escapeHtml(note))),
  );

const FIGURE = new RegExp(`<figure class="${DIAGRAM_CLASSES}[^"]*">([^]*?)</figure>`, 'g');
const CODE = /<pre[^>]*>([^]*?)<\/pre>/;

/** Restores source code from the HTML of the renderer. */
const decodeCode = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, ''));

/** The sources of the diagrams in rendered HTML, in order. */
export const diagramSources = (html: string): string[] =>
  [...html.matchAll(FIGURE)].map(([, inner = '']) => decodeCode(CODE.exec(inner)?.[1] ?? ''));

export interface DrawnDiagram {
  readonly href: string;
  /** The author's description; '' if there is only a title. */
  readonly label: string;
}

/** Replaces the diagrams that were drawn by images; the others keep their source. */
export function withDrawings(html: string, drawn: readonly (DrawnDiagram | undefined)[]): string {
  let index = -1;
  return html.replace(FIGURE, (figure, inner: string) => {
    const drawing = drawn[(index += 1)];
    if (!drawing) return figure;
    const title = /<figcaption[^>]*>([^]*?)<\/figcaption>/.exec(inner)?.[1] ?? '';
    const picture = voidElement('img', { src: drawing.href, alt: drawing.label || decodeCode(title) || 'Diagram' });
    return element(
      'figure',
      { class: 'bd-drawn' },
      inner.replace(CODE, () => picture),
    );
  });
}
