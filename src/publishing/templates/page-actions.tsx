import { Dropdown, type DropdownLink } from './dropdown';
import { UiIcon } from './ui-icon';
import { encode, safeHref } from './href';
import type { Site } from './site-context';
import type { PageView } from '../visit/site-view';
import { fill } from './words/words';

/** External assistants, with the URL prefix for a question. */
const ASSISTANTS = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
];

function linksOf({ words }: Site, view: PageView): DropdownLink[] {
  const { markdownHref, pdfHref, hasExternalActions, head } = view;
  const question = encode(fill(words.ask, { url: head.markdownHref ?? head.canonical }));
  const assistants = hasExternalActions
    ? ASSISTANTS.map(({ name, address }) => ({
        title: fill(words.openIn, { name }),
        href: address + question,
        isExternal: true,
      }))
    : [];
  return [
    ...(markdownHref === undefined ? [] : [{ title: words.viewMarkdown, href: markdownHref }]),
    ...(pdfHref === undefined ? [] : [{ title: words.pdf, href: pdfHref }]),
    ...assistants,
  ];
}

/** The page menu: copy, other formats, and external assistants. */
export function PageActions({ site, view }: { readonly site: Site; readonly view: PageView }) {
  const links = linksOf(site, view);
  const { words } = site;
  if (links.length === 0 && view.mcpHref === undefined) return null;
  return (
    <div class="actions">
      {view.markdownHref !== undefined && (
        <button class="button js" data-copy-page={safeHref(view.markdownHref)}>
          <UiIcon name="copy" />
          <span>{words.copyPage}</span>
        </button>
      )}
      <Dropdown site={site} label="" name={words.actions} class="end" links={links}>
        {view.mcpHref !== undefined && (
          <li class="js">
            <button data-copy={view.mcpHref}>{words.copyMcp}</button>
          </li>
        )}
      </Dropdown>
    </div>
  );
}
