import hljs from 'highlight.js/lib/common';

const MAX_CODE = 20_000;

/** Names that authors use for languages that the highlighter calls differently. */
const ALIASES = new Map([
  ['markup', 'xml'],
  ['c-like', 'c'],
  ['shellsession', 'shell'],
  ['shell-session', 'shell'],
  ['mdx', 'markdown'],
  ['jsonc', 'json'],
  ['json5', 'json'],
  ['ps1', 'powershell'],
]);

/** Highlights code as HTML with `hljs-…` classes; undefined for unknown languages and for code that is too long. */
export function highlight(code: string, syntax: string): string | undefined {
  const name = syntax.toLowerCase();
  const language = ALIASES.get(name) ?? name;
  if (code.length > MAX_CODE) return undefined;
  if (!hljs.getLanguage(language)) return undefined;
  return hljs.highlight(code, { language, ignoreIllegals: true }).value;
}

const SPAN = /<span class="([^"]*)">|<\/span>|\n/g;

/** Splits highlighted HTML into lines: elements that are open at the end of a line are closed and reopened. */
export function splitHighlightedLines(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let line = '';
  let from = 0;
  for (const match of html.matchAll(SPAN)) {
    line += html.slice(from, match.index);
    from = match.index + match[0].length;
    if (match[0] === '\n') {
      lines.push(line + '</span>'.repeat(open.length));
      line = open.join('');
      continue;
    }
    line += match[0];
    if (match[1] === undefined) open.pop();
    else open.push(match[0]);
  }
  return [...lines, line + html.slice(from)];
}
