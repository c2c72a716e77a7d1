/** What is behind the fence of a code block. */
interface CodeInfo {
  readonly syntax?: string;
  /** all behind the language, as it is written (` title="x" {1,3}`) */
  readonly info?: string;
  readonly title?: string;
}

const SYNTAX = /^[^\s{=]+(?=[\s{]|$)/;
const TITLE = /(?<=\s|^)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/;

const titleOf = (info: string): string | undefined => {
  const match = TITLE.exec(info);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};

/** Reads what is behind a fence, without blanks at its ends. */
export function readCodeInfo(text: string): CodeInfo {
  const syntax = SYNTAX.exec(text)?.[0];
  const rest = syntax === undefined ? (text === '' ? '' : ` ${text}`) : text.slice(syntax.length);
  const title = titleOf(rest);
  return {
    ...(syntax !== undefined && { syntax }),
    ...(title !== undefined && { title }),
    ...(rest !== '' && !rest.includes('`') && { info: rest }),
  };
}

/** The same with that title; undefined for one that cannot be behind a fence. */
export function fittingInfo({ syntax, info, title }: CodeInfo): string | undefined {
  if (info === undefined || /[`\n]/.test(info)) return undefined;
  if (titleOf(info) === undefined) return isSame(syntax, info) ? info : undefined;
  if (title !== undefined && /["`\n]/.test(title)) return undefined;
  const written =
    title === titleOf(info) ? info : info.replace(TITLE, () => (title === undefined ? '' : `title="${title}"`));
  return isSame(syntax, written.trimEnd()) ? written.trimEnd() || undefined : undefined;
}

/** True where the two, behind a fence, are read as themselves. */
function isSame(syntax: string | undefined, info: string): boolean {
  const read = readCodeInfo(`${syntax ?? ''}${info}`.trim());
  return info === '' || (read.syntax === syntax && read.info === info);
}
