import { Contents } from './contents';
import { finishDocument } from './document-html';
import { jsonLd } from './json-ld';
import { Outline } from './outline';
import { Below, PageFoot } from './page-foot';
import { Cover, PageHead } from './page-head';
import { renderShell } from './shell';
import { classes, type Site } from './site-context';
import type { PageView } from '../visit/site-view';
import { localizedWords } from './words/words';

/** A page of a published site as a whole HTML document, useful without a script. */
export function renderSitePage(view: PageView): string {
  const { frame, layout } = view;
  const site: Site = { frame, words: localizedWords(frame.locale) };
  const hasContents = layout.contents && view.contents.length > 0;
  const hasOutline = layout.outline && view.outline.length > 0;
  const children = (
    <div class={classes('frame', !hasContents && 'no-contents', !hasOutline && 'no-outline', layout.isWide && 'wide')}>
      {hasContents && <Contents site={site} entries={view.contents} />}
      <main id="~content" tabindex={-1}>
        <Cover site={site} view={view} />
        <article>
          <PageHead site={site} view={view} />
          <div class="doc" dangerouslySetInnerHTML={{ __html: finishDocument(view.html, frame) }} />
          <Below site={site} view={view} />
        </article>
        <PageFoot site={site} view={view} />
      </main>
      {hasOutline && <Outline site={site} entries={view.outline} />}
    </div>
  );
  return renderShell({ site, head: view.head, hasContents, needsApi: view.needs.api, jsonLd: jsonLd(view), children });
}
