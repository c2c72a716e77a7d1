/** The properties of an admonition of another tool. */
export interface Admonition {
  /** as it is written, without its title: `:::tip`, `:::tip[]`, `!!! note`, `> [!NOTE]` */
  readonly notation: string;
  readonly kind: string;
  /** offsets of the title in the line */
  readonly title?: { readonly start: number; readonly end: number };
}

export type AdmonitionStyle = 'info' | 'success' | 'warning' | 'danger';

const names = (style: AdmonitionStyle, list: string): [string, AdmonitionStyle][] =>
  list.split(' ').map((name) => [name, style]);

/** The kinds of Docusaurus, VitePress, MkDocs Material and GitHub. */
const STYLES: ReadonlyMap<string, AdmonitionStyle> = new Map([
  ...names('info', 'note info abstract summary tldr question help faq example quote cite seealso details secondary'),
  ...names('success', 'tip hint success check done'),
  ...names('warning', 'warning caution important attention'),
  ...names('danger', 'danger error bug failure fail missing'),
]);
const KIND_OF: Readonly<Record<AdmonitionStyle, string>> = {
  info: 'note',
  success: 'tip',
  warning: 'warning',
  danger: 'danger',
};

const DIRECTIVE = /^(:{3,})([ \t]*)([a-z][\w-]*)(?![^\s[{])/i;
const DIRECTIVE_END = /^(:{3,})[ \t]*$/;
const INDENTED = /^((?:!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?:[ \t]+[a-z][\w-]*)*)(?:[ \t]+"(.*)")?[ \t]*$/i;
const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;
const NOTATION =
  /^(?:(:{3,}[ \t]*)([a-z][\w-]*)((?:\[\])?(?:\{[^{}\n]*\})?)|((?:!!!|\?\?\?\+?)[ \t]+)([a-z][\w-]*)((?:[ \t]+[a-z][\w-]*)*)|(> \[!)([a-z]+)(\]))$/i;

/** `:::name Title` or `:::name[Title]{…}`; its end has the same number of colons. */
export interface Directive extends Admonition {
  readonly colons: number;
}

/** Longer lines are never treated as markers. */
const MAX_LINE = 1_000;

/** The directive that a line opens; undefined for any other line. */
export function openingDirective(line: string): Directive | undefined {
  const match = line.length > MAX_LINE ? null : DIRECTIVE.exec(line);
  if (!match) return undefined;
  const [mark, colons = '', gap = '', kind = ''] = match;
  let end = line.trimEnd().length;
  const brace = line.slice(0, end).endsWith('}') ? line.lastIndexOf('{') : -1;
  const attributes = brace < mark.length ? '' : line.slice(brace, end);
  if (attributes !== '') end = line.slice(0, brace).trimEnd().length;
  let start = mark.length + (/^[ \t]*/.exec(line.slice(mark.length))?.[0].length ?? 0);
  const isBracketed = start === mark.length && line.charAt(start) === '[' && line.charAt(end - 1) === ']';
  if (isBracketed) {
    start++;
    end--;
  }
  return {
    colons: colons.length,
    kind: kind.toLowerCase(),
    notation: `${colons}${gap === '' ? '' : ' '}${kind}${isBracketed ? '[]' : ''}${attributes}`,
    ...(end > start && { title: { start, end } }),
  };
}

/** The number of colons of a line that ends a directive; 0 for any other line. */
export const closingColons = (line: string): number => DIRECTIVE_END.exec(line)?.[1]?.length ?? 0;

/** `!!! note "Title"`, `??? note` and `???+ note` of MkDocs; undefined for any other line. */
export function indentedAdmonition(line: string): Admonition | undefined {
  const match = line.length > MAX_LINE ? null : INDENTED.exec(line);
  if (!match) return undefined;
  const [, notation = '', kind = '', title] = match;
  const start = title === undefined ? 0 : line.indexOf('"', notation.length) + 1;
  return {
    notation,
    kind: kind.toLowerCase(),
    ...(title !== undefined && title !== '' && { title: { start, end: start + title.length } }),
  };
}

/** `[!NOTE]` alone on the first line of a quote (GitHub); `end` is where the text after it begins. */
export function alertOf(text: string): (Admonition & { readonly end: number }) | undefined {
  const match = ALERT.exec(text);
  if (!match) return undefined;
  const [mark, kind = ''] = match;
  return { notation: `> [!${kind}]`, kind: kind.toLowerCase(), end: mark.length };
}

/** The style of a hint; undefined for an unknown kind of admonition. */
export const admonitionStyle = (kind: string): AdmonitionStyle | undefined => STYLES.get(kind.toLowerCase());

/** The notation for a style: its kind is replaced where it has another style; undefined where the style cannot be expressed. */
export function fittingNotation(notation: string, style: AdmonitionStyle): string | undefined {
  const match = NOTATION.exec(notation);
  if (!match) return undefined;
  const [, fence, directive, rest = '', marks, indented, others = '', open, alert, close = ''] = match;
  const kind = directive ?? indented ?? alert ?? '';
  const isKnown = admonitionStyle(kind) ?? (indented === undefined ? undefined : 'info');
  if (isKnown === style) return notation;
  if (alert !== undefined && style === 'danger') return undefined;
  return `${fence ?? marks ?? open ?? ''}${alert === undefined ? KIND_OF[style] : KIND_OF[style].toUpperCase()}${rest}${others}${close}`;
}
