import { Anchor } from './anchor';
import { encode, safeHref } from './href';
import type { Site } from './site-context';
import type { LinkView, PageView } from '../visit/site-view';
import { PageIcon } from './page-icon';
import { fill } from './words/words';

interface PageProps {
  readonly site: Site;
  readonly view: PageView;
}

/** The pages below one that has no text of its own. */
export function Below({ site, view }: PageProps) {
  if (view.below.length === 0) return null;
  return (
    <nav aria-label={fill(site.words.below, { title: view.title })}>
      <ul class="below">
        {view.below.map((entry) => (
          <li>
            <Anchor site={site} link={entry} class="bd-card-link" marksExternal>
              <PageIcon symbol={entry} />
              {entry.title}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Neighbour = ({
  site,
  link,
  rel,
}: {
  readonly site: Site;
  readonly link?: LinkView;
  readonly rel: 'prev' | 'next';
}) =>
  link ? (
    <Anchor site={site} link={link} class={rel} rel={rel}>
      <small>{rel === 'prev' ? site.words.previous : site.words.next}</small> {link.title}
    </Anchor>
  ) : null;

function Pager({ site, view }: PageProps) {
  if (!view.layout.pagination || (!view.previous && !view.next)) return null;
  return (
    <nav class="pager" aria-label={site.words.pager}>
      <Neighbour site={site} link={view.previous} rel="prev" />
      <Neighbour site={site} link={view.next} rel="next" />
    </nav>
  );
}

/** A form that works without a script; with one the page stays. */
function Feedback({ site, view }: PageProps) {
  const action = safeHref(site.frame.feedbackHref);
  if (action === undefined) return null;
  const { words } = site;
  return (
    <form class="feedback" method="post" action={action} aria-labelledby="~feedback-title">
      <span id="~feedback-title">{words.helpful}</span>
      {(['good', 'ok', 'bad'] as const).map((rating) => (
        <button class="button" formaction={`${action}?page=${encode(view.id)}&rating=${rating}`}>
          {words[rating]}
        </button>
      ))}
    </form>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating a format is expensive; one per supported language. */
function dateFormat(language: string): Intl.DateTimeFormat {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(language, format);
  return format;
}

function Updated({ site, time }: { readonly site: Site; readonly time: string }) {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const text = dateFormat(site.words.language).format(date);
  return (
    <span>
      {site.words.updated} <time datetime={date.toISOString()}>{text}</time>
    </span>
  );
}

/** Everything below the text of a page. */
export const PageFoot = ({ site, view }: PageProps) => (
  <div class="page-foot">
    <Pager site={site} view={view} />
    <Feedback site={site} view={view} />
    {(view.layout.metadata || view.editHref !== undefined) && (
      <p class="facts">
        {view.layout.metadata && view.updatedAt !== undefined && <Updated site={site} time={view.updatedAt} />}
        {view.editHref !== undefined && <a href={safeHref(view.editHref)}>{site.words.edit}</a>}
      </p>
    )}
  </div>
);
