import { Anchor } from './anchor';
import { safeHref } from './href';
import { SearchForm } from './search-form';
import { renderShell } from './shell';
import type { Site } from './site-context';
import type { MessageView } from '../visit/site-view';
import { localizedWords } from './words/words';

/** An error page, as a whole HTML document. */
export function renderMessage(view: MessageView): string {
  const { frame, head, action } = view;
  const site: Site = { frame, words: localizedWords(frame.locale) };
  const children = (
    <div class="frame no-contents no-outline">
      <main id="~content" class="message" tabindex={-1}>
        <h1>{view.title}</h1>
        <p>{view.message}</p>
        {action && (
          <p>
            <Anchor site={site} link={action} class="button primary">
              {action.title}
            </Anchor>
          </p>
        )}
        {view.posts && (
          <form method="post">
            {view.posts.map(({ title, href, isPrimary }) => (
              <button type="submit" class={isPrimary ? 'button primary' : 'button'} formaction={safeHref(href)}>
                {title}
              </button>
            ))}
          </form>
        )}
        {view.hasSearch && <SearchForm site={site} query="" />}
      </main>
    </div>
  );
  return renderShell({ site, head, children });
}
