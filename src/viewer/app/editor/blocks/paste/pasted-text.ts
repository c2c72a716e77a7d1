/** Lines that only Markdown begins with, and inline code, links and bold words. */
const MARKDOWN =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|~~~|\||\{% |:::|!!! |\$\$|\[\^[^\]\s]+\]: |!\[[^\]]*\]\()|\*\*\S|\[[^\]]+\]\([^)]+\)|`[^`]+`/m;

/** Whether a text without markup is Markdown. */
export const isMarkdown = (text: string): boolean => MARKDOWN.test(text);

/** What code editors and terminals copy: lines in a font of fixed width, and no other structure. */
const CODE_WRAPPER =
  /^\s*(?:<meta[^>]*>\s*)?<(?:div|pre)\b[^>]*\sstyle\s*=\s*"[^"]*(?:monospace|menlo|monaco|consolas|courier)/i;
const OTHER_STRUCTURE = /<(?:p|h[1-6]|ul|ol|li|table|img|a|blockquote)\b/i;
const NAMED_ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' };

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name: string | undefined) =>
    code === undefined ? (NAMED_ENTITIES[name ?? ''] ?? entity) : String.fromCodePoint(Number(code)),
  );

/** The text of such markup: each `<div>` is a line, and each `<br>` between them an empty one. */
const textOf = (html: string): string =>
  decoded(
    html
      .replace(/<meta[^>]*>/i, '')
      .replace(/(<div[^>]*>)<br\s*\/?>(?=<\/div>)/gi, '$1')
      .replace(/<br\s*\/?>|<\/div>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  );

/** Without line ends at the end, which no program shows. */
export const withoutLastBreak = (text: string): string => text.replace(/(?:\r\n?|\n)+$/, '');

export interface PastedCode {
  readonly text: string;
  /** The language, if the editor names it. */
  readonly syntax?: string;
}

/** The kinds of data on the clipboard that tell code from text. */
export interface ClipboardTexts {
  readonly html: string;
  readonly text: string;
  /** What Visual Studio Code adds: `{"mode": "typescript"}`. */
  readonly editorData: string;
}

const modeOf = (editorData: string): string | undefined => /"mode"\s*:\s*"([\w+#-]+)"/.exec(editorData)?.[1];

/** The code that an editor or terminal has copied; undefined for everything else. */
export function pastedCode({ html, text, editorData }: ClipboardTexts): PastedCode | undefined {
  if (!CODE_WRAPPER.test(html) || OTHER_STRUCTURE.test(html)) return undefined;
  const syntax = modeOf(editorData);
  const code = withoutLastBreak(text === '' ? textOf(html) : text).replace(/\r\n?/g, '\n');
  return { text: code, ...(syntax !== undefined && { syntax }) };
}
