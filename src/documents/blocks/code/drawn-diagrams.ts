import { element, voidElement } from '../../html/escape';
import { decodeEntities } from '../../markdown/link-syntax';
import { DIAGRAM_CLASSES } from './diagram';

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
