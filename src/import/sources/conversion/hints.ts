import { elementText, type HtmlDocument, type HtmlElement, type HtmlSelection } from './html-document';

export type HintStyle = 'info' | 'success' | 'warning' | 'danger';

/** The common names of callouts, by the style that represents them; the first match counts. */
const STYLES: readonly (readonly [RegExp, HintStyle])[] = [
  [/(?:^|[\s_-])(?:danger|error|caution|critical|bug|failure)(?:$|[\s_-])/i, 'danger'],
  [/(?:^|[\s_-])(?:warning|attention|important|warn)(?:$|[\s_-])/i, 'warning'],
  [/(?:^|[\s_-])(?:tip|success|hint|check)(?:$|[\s_-])/i, 'success'],
];

const CALLOUTS =
  '.admonition, [class*="theme-admonition"], .markdown-alert, .starlight-aside, .custom-block, .hint, .callout, .alert[class*="alert-"]';
const TITLES =
  '.admonition-title, .markdown-alert-title, .starlight-aside__title, .custom-block-title, [class*="admonitionHeading"]';
const USUAL_TITLES = /^(?:info|note|tip|hint|warning|caution|danger|important|success|error)s?:?$/i;

/** The style that a class or name of a callout means. */
export const importedHintStyle = (name: string): HintStyle =>
  STYLES.find(([pattern]) => pattern.test(name))?.[1] ?? 'info';

/** Replaces an element by a hint that holds its children. */
export function replaceByHint(document: HtmlDocument, element: HtmlElement, style: HintStyle): void {
  const hint = document('<div></div>').attr('data-hint', style);
  hint.append(document(element).contents());
  document(element).replaceWith(hint);
}

/** Turns the callouts of common documentation generators below `root` into hints. */
export function normalizeCallouts(document: HtmlDocument, root: HtmlSelection): void {
  root.find(CALLOUTS).each((_, element) => {
    const selection = document(element);
    if (selection.is('details')) return;
    const title = selection.find(TITLES).first();
    const text = elementText(title);
    if (text === '' || USUAL_TITLES.test(text)) title.remove();
    else title.replaceWith(document('<p></p>').append(document('<strong></strong>').text(text)));
    replaceByHint(document, element, importedHintStyle(`${selection.attr('class') ?? ''} ${text}`));
  });
}
