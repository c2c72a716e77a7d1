import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { Banners } from './banners';
import { Footer } from './footer';
import { Head } from './head';
import { Header } from './header';
import { pageData } from './page-data';
import { classes, type Site } from './site-context';
import type { FrameView, HeadView } from '../visit/site-view';

const RIGHT_TO_LEFT = /^(?:ar|fa|he|ur|yi|ps|sd|ug|dv|ckb)\b/i;

interface ShellProps {
  readonly site: Site;
  readonly head: HeadView;
  readonly hasContents?: boolean;
  readonly needsApi?: boolean;
  readonly jsonLd?: string;
  readonly children: ComponentChildren;
}

const themeClasses = ({ theme }: FrameView): string | undefined =>
  classes(
    `preset-${theme.preset}`,
    `list-${theme.sidebarList}`,
    theme.sidebarBackground === 'filled' && 'side-filled',
    theme.search === 'subtle' && 'search-subtle',
    theme.links === 'accent' && 'links-accent',
  );

const Shell = ({ site, head, hasContents = false, needsApi, jsonLd, children }: ShellProps) => (
  <html
    lang={site.frame.locale}
    dir={RIGHT_TO_LEFT.test(site.frame.locale) ? 'rtl' : undefined}
    data-theme={site.frame.theme.mode}
  >
    <Head site={site} head={head} needsApi={needsApi} jsonLd={jsonLd} />
    <body class={themeClasses(site.frame)}>
      <a class="skip" href="#~content">
        {site.words.skip}
      </a>
      <Banners site={site} />
      <Header site={site} hasContents={hasContents} />
      {children}
      <Footer site={site} />
      <script type="application/json" id="~page-data" dangerouslySetInnerHTML={{ __html: pageData(site) }} />
    </body>
  </html>
);

/**
 * A whole HTML document around what is inside of a page. Identifiers of ours begin with `~`: those of headings cannot.
 */
export const renderShell = (props: ShellProps): string => `<!doctype html>${renderToString(<Shell {...props} />)}`;
