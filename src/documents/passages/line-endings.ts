const ENDING = /\r\n|\r|\n/;

/** Lines with what ends each of them; the last one ends in nothing. */
function linesOf(text: string): { line: string; ending: string }[] {
  const parts = text.split(/(\r\n|\r|\n)/);
  return Array.from({ length: (parts.length + 1) / 2 }, (_, at) => ({
    line: parts[at * 2] ?? '',
    ending: parts[at * 2 + 1] ?? '',
  }));
}

/** How many lines two texts have in common, looked at from one end. */
function inCommon(
  known: readonly { line: string }[],
  lines: readonly string[],
  most: number,
  backwards: boolean,
): number {
  let count = 0;
  while (count < most) {
    const at = backwards ? -1 - count : count;
    if (known.at(at)?.line !== lines.at(at)) break;
    count += 1;
  }
  return count;
}

/**
 * The text, which the editor gives with `\n` alone, with the line endings of what it was made from: lines that were not edited
 * keep every byte, new ones end as the first line did.
 */
export function withEndingsOf(source: string, text: string): string {
  if (!source.includes('\r')) return text;
  const known = linesOf(source);
  const lines = text.split('\n');
  const usual = ENDING.exec(source)?.[0] ?? '\n';
  const shorter = Math.min(known.length, lines.length);
  const before = inCommon(known, lines, shorter, false);
  const after = inCommon(known, lines, shorter - before, true);
  return lines
    .map((line, at) => {
      if (at === lines.length - 1) return line;
      const fromEnd = lines.length - at;
      const same = at < before ? known[at] : fromEnd <= after ? known[known.length - fromEnd] : undefined;
      return line + (same?.ending || usual);
    })
    .join('');
}
