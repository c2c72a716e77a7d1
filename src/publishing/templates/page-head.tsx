import { Anchor } from './anchor';
import { PageActions } from './page-actions';
import { Picture } from './picture';
import { classes, type Site } from './site-context';
import type { PageView } from '../visit/site-view';
import { PageIcon } from './page-icon';

interface PageProps {
  readonly site: Site;
  readonly view: PageView;
}

/** Positions are steps of 25 pixels, each with a class: pages carry no inline styles. */
const STEP = 25;
const MAX_STEPS = 8;

/** The cover image of a page. */
export function Cover({ site, view }: PageProps) {
  const { cover } = view;
  if (!cover) return null;
  const step = Math.max(-MAX_STEPS, Math.min(MAX_STEPS, Math.round((cover.yPos || 0) / STEP)));
  const position = step === 0 ? undefined : `at-${step < 0 ? 'minus-' : ''}${Math.abs(step)}`;
  return (
    <div class={classes('cover', `cover-${cover.size}`)}>
      <Picture frame={site.frame} light={cover.light} dark={cover.dark} alt="" class={position} />
    </div>
  );
}

function Breadcrumbs({ site, view }: PageProps) {
  if (view.breadcrumbs.length === 0) return null;
  return (
    <nav class="trail" aria-label={site.words.breadcrumbs}>
      <ol>
        {view.breadcrumbs.map((link) => (
          <li>
            <Anchor site={site} link={link}>
              {link.title}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Everything above the text of a page. A disabled title remains available to screen readers. */
export const PageHead = ({ site, view }: PageProps) => (
  <header class="page-head">
    <Breadcrumbs site={site} view={view} />
    <div class={classes('title-row', !view.layout.title && 'untitled')}>
      <h1 class={view.layout.title ? undefined : 'unseen'}>
        <PageIcon symbol={view.symbol} />
        {view.title}
      </h1>
      {view.layout.actions && <PageActions site={site} view={view} />}
    </div>
    {view.layout.description && view.description && <p class="description">{view.description}</p>}
    {view.layout.tags && view.tags.length > 0 && (
      <ul class="tags" aria-label={site.words.tags}>
        {view.tags.map((tag) => (
          <li>{tag}</li>
        ))}
      </ul>
    )}
    {view.layout.outline && view.outline.length > 0 && (
      <button class="button outline-button" popovertarget="~outline">
        {site.words.onThisPage}
      </button>
    )}
  </header>
);
