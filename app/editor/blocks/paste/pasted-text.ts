/** Lines that only Markdown begins with, and inline code, links and bold words. */
const MARKDOWN =
  /^(?:#{1,6} |[-*+] |\d+[.)] |> |```|~~~|\||\{% |:::|!!! |\$\$|\[\^[^\]\s]+\]: |!\[[^\]]*\]\()|\*\*\S|\[[^\]]+\]\([^)]+\)|`[^`]+`/m;

/** Whether a text without markup is Markdown. */
export const isMarkdown = (text: string): boolean => MARKDOWN.test(text);

/** What code editors and terminals copy: lines in a font of fixed width, and no other structure. */
const CODE_WRAPPER = /^<(?:div|pre)\b[^>]*\sstyle\s*=\s*["'][^>]*(?:monospace|menlo|monaco|consolas|courier)/i;
/** What programs write around the copied markup. */
const BEFORE = /^(?:\s+|<!--.*?-->|<(?:!doctype|html|body|meta|link)\b[^>]*>|<head\b[^]*?<\/head\s*>)+/i;
const OTHER_STRUCTURE = /<(?:p|h[1-6]|ul|ol|li|table|img|a|blockquote)\b/i;
const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['amp', '&'],
]);
const REPLACEMENT = '\ufffd';

/** The character with this code; like browsers, the replacement character if there is none. */
function characterOf(code: number): string {
  if (code === 0xa0) return ' ';
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code === 0 || isSurrogate || code > 0x10ffff ? REPLACEMENT : String.fromCodePoint(code);
}

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED_ENTITIES.get(name) ?? entity;
      return characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );

/** The text of such markup: each `<div>` is a line, and each `<br>` between them an empty one. */
const textOf = (html: string): string =>
  decoded(
    html
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
  const markup = html.replace(BEFORE, '');
  if (!CODE_WRAPPER.test(markup) || OTHER_STRUCTURE.test(markup)) return undefined;
  const syntax = modeOf(editorData);
  const code = withoutLastBreak(text === '' ? textOf(markup) : text).replace(/\r\n?/g, '\n');
  return { text: code, ...(syntax !== undefined && { syntax }) };
}
