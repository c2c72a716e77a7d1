import type { ContentsView, FrameView, HeadView, MessageView, PageView } from '../visit/site-view';
import { renderMessage } from '../templates/render-message';
import { renderSitePage } from '../templates/render-page';
import type { ExportHrefs } from './export-hrefs';
import { ASSETS, SEARCH } from './export-names';

export const OFFLINE_SCRIPT = 'offline.js';

/** Matches only in the head: `<` is always escaped in texts and attributes. */
const MODULE = /<script type="module" src="[^"]*"><\/script>/g;
/** Contains the URLs of pages, which are different in a copy. */
const JSON_LD = /<script type="application\/ld\+json">[^<]*<\/script>/g;

const scripted = (html: string, hrefs: ExportHrefs): string => {
  const script = `<script defer src="${hrefs.to(`${ASSETS}/${OFFLINE_SCRIPT}`)}"></script>`;
  return html.replace(JSON_LD, '').replace(MODULE, script);
};

const frameOf = (frame: FrameView, hrefs: ExportHrefs): FrameView => ({
  ...frame,
  homeHref: hrefs.site(),
  assets: hrefs.to(ASSETS),
  searchHref: hrefs.to(SEARCH),
  contentsHref: '',
  feedbackHref: undefined,
  signOutHref: undefined,
});

const headOf = ({ title, description, canonical, robots, socialImage, updatedAt }: HeadView): HeadView => ({
  title,
  description,
  canonical,
  robots,
  socialImage,
  updatedAt,
  languages: [],
});

/** Entries that scripts would fetch are collapsed: readers follow the link instead. */
const whole = (entries: readonly ContentsView[]): ContentsView[] =>
  entries.map((entry) => ({
    ...entry,
    hasChildren: entry.children.length > 0,
    children: whole(entry.children),
  }));

/** A page of a site as a file that works without a server. */
export function offlinePage(view: PageView, hrefs: ExportHrefs): string {
  const page: PageView = {
    ...view,
    frame: frameOf(view.frame, hrefs),
    head: { ...headOf(view.head), canonical: view.head.canonical },
    contents: whole(view.contents),
    markdownHref: undefined,
    pdfHref: undefined,
    mcpHref: undefined,
    hasExternalActions: false,
  };
  return scripted(renderSitePage(page), hrefs);
}

/** A page with a message, as a file that works without a server. */
export const offlineMessage = (view: MessageView, hrefs: ExportHrefs): string =>
  scripted(renderMessage({ ...view, frame: frameOf(view.frame, hrefs), head: headOf(view.head) }), hrefs);
