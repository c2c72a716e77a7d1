import type { HtmlDocument, HtmlSelection } from './html-document';
import type { OutlineItem } from './conversion-job';

/** What a layout found in a page: where the content is and what is outside it. */
export interface LaidOutPage {
  readonly document: HtmlDocument;
  readonly root: HtmlSelection;
  readonly title?: string;
  readonly base?: string;
  readonly canonical?: string;
  readonly links?: readonly string[];
  readonly outline?: readonly OutlineItem[];
}
