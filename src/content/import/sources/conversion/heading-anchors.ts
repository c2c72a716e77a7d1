import { HeadingSlugger } from '../../../documents/heading-anchor';
import { textOf, type HtmlDocument, type HtmlElement, type HtmlSelection } from './html-document';

const MAX_ANCHORS = 2_000;

/** The identifiers by which links may name a heading: its own, one inside it, or that of the section it opens. */
function identifiersOf(document: HtmlDocument, heading: HtmlElement): string[] {
  const selection = document(heading);
  const inside = selection.find('[id], a[name]').toArray();
  const section = selection.prev().length === 0 ? selection.parent('section[id], div[id]').toArray() : [];
  return [heading, ...inside, ...section].flatMap((element) =>
    [element.attribs.id, element.attribs.name].filter((id) => id !== undefined),
  );
}

/** The anchor that each heading will have in Markdown, by the identifiers it has in HTML; only where the two differ. */
export function headingAnchors(document: HtmlDocument, root: HtmlSelection): Record<string, string> {
  const slugger = new HeadingSlugger();
  const anchors = new Map<string, string>();
  root.find('h1, h2, h3, h4, h5, h6').each((_, heading) => {
    const slug = slugger.next(textOf(document(heading)));
    for (const id of identifiersOf(document, heading)) {
      if (id !== slug && anchors.size < MAX_ANCHORS && !anchors.has(id)) anchors.set(id, slug);
    }
  });
  return Object.fromEntries(anchors);
}
