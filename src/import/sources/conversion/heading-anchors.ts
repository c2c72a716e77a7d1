import { HeadingSlugger } from '../../../../core/documents/markdown/heading-anchor';
import { isElement, elementText, type HtmlDocument, type HtmlNode, type HtmlSelection } from './html-document';

const MAX_ANCHORS = 5_000;
const HEADING = /^h[1-6]$/;

/** Walks a page in its order and gives every identifier to a heading. */
class AnchorReader {
  private readonly slugger = new HeadingSlugger();
  private readonly anchors = new Map<string, string>();
  /** Identifiers since the last text: those of whatever comes next. */
  private waiting: string[] = [];
  private current = '';

  constructor(private readonly document: HtmlDocument) {}

  read(root: HtmlSelection): Record<string, string> {
    const queue: HtmlNode[] = root.toArray().reverse();
    for (let node = queue.pop(); node; node = queue.pop()) {
      if (!isElement(node)) this.text(node);
      else {
        if (HEADING.test(node.name)) this.heading(node);
        else this.note(node.attribs);
        for (let index = node.children.length - 1; index >= 0; index -= 1)
          queue.push(...node.children.slice(index, index + 1));
      }
    }
    this.assign();
    return Object.fromEntries(this.anchors);
  }

  private text(node: HtmlNode): void {
    if ('data' in node && node.data.trim() !== '') this.assign();
  }

  private heading(element: Extract<HtmlNode, { attribs: object }>): void {
    this.current = this.slugger.next(elementText(this.document(element)));
    this.note(element.attribs);
  }

  private note({ id, name }: Readonly<Record<string, string>>): void {
    for (const identifier of [id, name]) if (identifier) this.waiting.push(identifier);
  }

  private assign(): void {
    for (const id of this.waiting)
      if (this.anchors.size < MAX_ANCHORS && !this.anchors.has(id)) this.anchors.set(id, this.current);
    this.waiting = [];
  }
}

/**
 * The anchor in Markdown by the identifiers of a page in HTML: of a heading, for its own, for those inside it and those right
 * before it; of the heading above, for any other, so that a link to a definition leads to its section; '' is the top of the page.
 */
export const headingAnchors = (document: HtmlDocument, root: HtmlSelection): Record<string, string> =>
  new AnchorReader(document).read(root);
