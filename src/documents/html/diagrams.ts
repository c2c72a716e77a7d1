import { element, escapeHtml, voidElement } from './escape';
import { decodeEntities } from '../markdown/link-syntax';

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

const FIGURE = new RegExp(`<figure class="${DIAGRAM_CLASSES}[^"]*">([^]*?)</figure>`, 'g');
const CODE = /<pre[^>]*>([^]*?)<\/pre>/;

/** What our renderer wrote as code, as it was typed. */
const typed = (html: string): string => decodeEntities(html.replace(/<[^>]*>/g, ''));

/** The sources of the diagrams of a rendered text, in their order. */
export const diagramSources = (html: string): string[] =>
  [...html.matchAll(FIGURE)].map(([, inner = '']) => typed(CODE.exec(inner)?.[1] ?? ''));

export interface DrawnDiagram {
  readonly href: string;
  /** What the author says of it; '' where there is nothing but its title. */
  readonly label: string;
}

/** A rendered text with pictures in the place of the diagrams that were drawn; the others keep their source. */
export function withDrawings(html: string, drawn: readonly (DrawnDiagram | undefined)[]): string {
  let index = -1;
  return html.replace(FIGURE, (figure, inner: string) => {
    const drawing = drawn[(index += 1)];
    if (!drawing) return figure;
    const title = /<figcaption[^>]*>([^]*?)<\/figcaption>/.exec(inner)?.[1] ?? '';
    const picture = voidElement('img', { src: drawing.href, alt: drawing.label || typed(title) || 'Diagram' });
    return element(
      'figure',
      { class: 'bd-drawn' },
      inner.replace(CODE, () => picture),
    );
  });
}
