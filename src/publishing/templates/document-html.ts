import { withDiagramNotes } from '../../../core/documents/blocks/html/diagrams';
import { fillIcons } from '../assets/icons';
import { darkMedia } from './picture';
import type { FrameView } from '../visit/site-view';
import { localizedWords } from './words/words';

/** Only elements that the document renderer writes: a `<` in a text is always escaped. */
const PLACES =
  /(<source srcset="[^"]*" )media="\(prefers-color-scheme: dark\)">|(<a [^>]*rel="noopener[^">]*")>|<div class="(bd-table-frame|bd-math)/g;

/**
 * Makes ready document HTML a part of a page of the site: icons, pictures that follow the scheme of the page, links
 * elsewhere in tabs of their own, wide tables and formulas that can be scrolled with the keys.
 */
export function finishDocument(html: string, frame: FrameView): string {
  const media = darkMedia(frame);
  return withDiagramNotes(fillIcons(html), localizedWords(frame.locale).diagramNeedsScript).replace(
    PLACES,
    (found: string, source: string | undefined, link: string | undefined, wide: string | undefined) => {
      if (source !== undefined) return `${source}media="${media}" data-dark>`;
      if (link !== undefined) return frame.opensExternalInTab ? `${link} target="_blank">` : found;
      return `<div tabindex="0" class="${wide ?? ''}`;
    },
  );
}
