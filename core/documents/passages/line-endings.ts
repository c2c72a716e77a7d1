const ENDING = /\r\n|\r|\n/;

/** Lines with their line endings; that of the last one is ''. */
function linesOf(text: string): { line: string; ending: string }[] {
  const parts = text.split(/(\r\n|\r|\n)/);
  return Array.from({ length: (parts.length + 1) / 2 }, (_, at) => ({
    line: parts[at * 2] ?? '',
    ending: parts[at * 2 + 1] ?? '',
  }));
}

/** The number of lines that two texts have in common at the start or end. */
function countCommon(
  known: readonly { line: string }[],
  lines: readonly string[],
  max: number,
  backwards: boolean,
): number {
  let count = 0;
  while (count < max) {
    const at = backwards ? -1 - count : count;
    if (known.at(at)?.line !== lines.at(at)) break;
    count += 1;
  }
  return count;
}

/**
 * Restores the line endings of `source` in a text from the editor, which uses only `\n`: unchanged lines
 * keep every byte, new ones get the line ending of the first line.
 * @param ending of new lines, if the source is a part of a text with that one
 */
export function withEndingsOf(source: string, text: string, ending = ENDING.exec(source)?.[0] ?? '\n'): string {
  if (!source.includes('\r') && !ending.includes('\r')) return text;
  const known = linesOf(source);
  const lines = text.split('\n');
  const shorter = Math.min(known.length, lines.length);
  const before = countCommon(known, lines, shorter, false);
  const after = countCommon(known, lines, shorter - before, true);
  return lines
    .map((line, at) => {
      if (at === lines.length - 1) return line;
      const fromEnd = lines.length - at;
      const same = at < before ? known[at] : fromEnd <= after ? known[known.length - fromEnd] : undefined;
      return line + (same?.ending || ending);
    })
    .join('');
}
