/** Longer comments and shortcodes are treated as text. */
const MAX_LENGTH = 1_500;
const BRACES = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]{0,300}\}){0,300}\}){0,300}\}`;
const NAME = String.raw`[A-Z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*`;
const VALUE = String.raw`"[^"]{0,2000}"|'[^']{0,2000}'|${BRACES}`;
const TAG = new RegExp(String.raw`<\/?(${NAME})(?:\s+(?:[A-Za-z_:][\w:.-]*(?:=(?:${VALUE}))?|${BRACES}))*\s*\/?>`, 'y');
/** Placeholders (`<TOKEN>`) and upper-case HTML of old pages (`<TABLE>`) are not components. */
const HAS_LOWER_CASE = /[a-z]/;
/** HTML elements that people write with a capital letter. */
const HTML = new Set(
  'Details Summary Table Tbody Thead Tr Td Th Div Span Img Br Hr Pre Code Ul Ol Li Center Font Sub Sup Iframe Video'.split(
    ' ',
  ),
);

/** The end of the JSX tag (`<Tabs>`, `<Card title={x} />`, `</Tabs.Item>`) that begins at `at`; -1 when there is none. */
export function jsxTagEnd(text: string, at: number): number {
  const second = text.charCodeAt(at + 1);
  const first = second === 47 ? text.charCodeAt(at + 2) : second;
  if (first < 65 || first > 90) return -1;
  TAG.lastIndex = at;
  const name = TAG.exec(text)?.[1];
  return name === undefined || !HAS_LOWER_CASE.test(name) || HTML.has(name) ? -1 : TAG.lastIndex;
}

/** The end of the MDX comment (an expression that contains only a comment) that begins at `at`; -1 when there is none. */
function mdxCommentEnd(text: string, at: number): number {
  if (!text.startsWith('{/*', at)) return -1;
  const close = text.slice(at + 3, at + MAX_LENGTH).indexOf('*/}');
  return close < 0 ? -1 : at + close + 6;
}

/** The end of the Hugo shortcode that begins at `at`, such as `ref` between double braces and angles; -1 when there is none. */
function shortcodeEnd(text: string, at: number): number {
  const mark = text.charAt(at + 2);
  if (mark !== '<' && mark !== '%') return -1;
  const close = text.slice(at + 3, at + MAX_LENGTH).indexOf(mark === '<' ? '>}}' : '%}}');
  return close < 0 ? -1 : at + close + 6;
}

/** The end of the MDX comment or Hugo shortcode that begins at the brace at `at`; -1 when there is none. */
export function braceMarkupEnd(text: string, at: number): number {
  const second = text.charCodeAt(at + 1);
  if (second === 47) return mdxCommentEnd(text, at);
  return second === 123 ? shortcodeEnd(text, at) : -1;
}

const STATEMENT = /^import\s[^\n]*|^export\s/;
const IMPORT = /^import\s+(?:[\w$*{}\s,]+?\sfrom\s*)?(["'])[^"'\n]+\1\s*;?[ \t]*(?:\/\/[^\n]*)?$/;
const EXPORT = /^export\s+(?:(?:const|let|var|function|class|default|async)\s|\{|\*)/;
const BRACKETS: Readonly<Record<string, number>> = { '{': 1, '(': 1, '[': 1, '}': -1, ')': -1, ']': -1 };

/** True for a line that may begin an MDX statement. */
export const beginsStatement = (line: string): boolean => STATEMENT.test(line);

/** The number of brackets that a text leaves open. */
export function openBrackets(text: string): number {
  let open = 0;
  for (const character of text) open += BRACKETS[character] ?? 0;
  return open;
}

/** True for lines that consist of `import … from '…'` and one `export …` of MDX. */
export function isStatement(text: string): boolean {
  if (EXPORT.test(text)) return true;
  return text.split(/\n(?=import\s|export\s)/).every((part) => IMPORT.test(part.trim()) || EXPORT.test(part));
}
