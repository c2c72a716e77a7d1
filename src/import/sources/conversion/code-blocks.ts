import type { HtmlDocument, HtmlElement, HtmlSelection } from './html-document';

const LANGUAGE_CLASS =
  /(?:^|\s)(?:language|lang|highlight-source|highlight-text|highlight|brush:?|sourceCode)[-:\s]\s*([a-z0-9+#._-]{1,30})/i;
const NOT_LANGUAGES = new Set([
  'default',
  'none',
  'plain',
  'plaintext',
  'text',
  'wrapper',
  'highlight',
  'source',
  'block',
  'pre',
]);
const LINE_NUMBERS = '.gutter, .lineno, .linenos, .line-numbers-rows, .linenodiv, .line-number, td[data-line-number]';
const CHROME = 'button, .copy-button, .copybutton, .clipboard-copy, .toolbar';

function languageIn(text: string): string | undefined {
  const language = LANGUAGE_CLASS.exec(text)?.[1]?.toLowerCase();
  return language !== undefined && !NOT_LANGUAGES.has(language) ? language : undefined;
}

/** The language that a code block names: on itself, its code element, or one of three wrappers around it. */
function languageOf(document: HtmlDocument, pre: HtmlElement): string | undefined {
  const selection = document(pre);
  const around = [
    selection,
    selection.find('code').first(),
    ...selection
      .parents()
      .slice(0, 3)
      .toArray()
      .map((node) => document(node)),
  ];
  for (const element of around) {
    const named =
      element.attr('data-lang') ?? element.attr('data-language') ?? element.attr('data-syntaxhighlighter-params');
    const language =
      named === undefined ? undefined : (languageIn(named) ?? /^[a-z0-9+#._-]{1,30}$/i.exec(named)?.[0].toLowerCase());
    const found = language ?? languageIn(element.attr('class') ?? '');
    if (found !== undefined && !NOT_LANGUAGES.has(found)) return found;
  }
  return undefined;
}

/** The text of a code block: line breaks and line wrappers become newlines, line numbers and buttons go. */
function codeText(document: HtmlDocument, pre: HtmlElement): string {
  const copy = document(pre).clone();
  copy.find(`${LINE_NUMBERS}, ${CHROME}`).remove();
  copy.find('br').replaceWith('\n');
  copy.find('div').each((_, line) => {
    if (!document(line).text().endsWith('\n')) document(line).append('\n');
  });
  return copy
    .text()
    .replace(/\u00a0/g, ' ')
    .replace(/^\n+|\s+$/g, '');
}

/**
 * Brings every `<pre>` below `root` into one shape, `<pre><code class="language-x">text</code></pre>`, whatever
 * highlighter wrote it; a table that only holds line numbers beside code becomes that code.
 */
export function normalizeCodeBlocks(document: HtmlDocument, root: HtmlSelection): void {
  root.find('table').each((_, table) => {
    const cells = document(table).find('td');
    const code = cells.filter('.code, .rouge-code, .hljs-ln-code').find('pre').first();
    if (code.length > 0 && document(table).find('pre').length <= 2) document(table).replaceWith(code);
  });
  root.find('pre').each((_, pre) => {
    if (document(pre).parents('pre').length > 0) return;
    const language = languageOf(document, pre);
    const code = document('<code></code>').text(codeText(document, pre));
    if (language !== undefined) code.attr('class', `language-${language}`);
    document(pre).empty().append(code);
  });
}
