/** An address after `](`, `href="`, `src="` or `]: `. Each alternative stops where the next one could start, so that it is linear. */
const ADDRESS = /(?<=\]\()[^()\s]+|(?<=(?:href|src)=")[^"\n]+|(?<=\]:[ \t])[^\s\]]+/g;

/** A line with its addresses masked. */
const outlineOf = (line: string): string => line.replace(ADDRESS, '');
const addressesOf = (line: string): readonly string[] => line.match(ADDRESS) ?? [];

/** A mapping of texts; texts with several different targets are excluded. */
class Spellings {
  private readonly found = new Map<string, string | undefined>();

  add(from: string, to: string): void {
    this.found.set(from, this.found.has(from) && this.found.get(from) !== to ? undefined : to);
  }

  get(text: string): string | undefined {
    return this.found.get(text);
  }
}

/** Lines by their outline, in their order. */
function byOutline(lines: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const line of lines) {
    if (addressesOf(line).length === 0) continue;
    const outline = outlineOf(line);
    const group = groups.get(outline);
    if (group) group.push(line);
    else groups.set(outline, [line]);
  }
  return groups;
}

/**
 * Returns a function that spells the addresses of an exported file as they are spelled in the file of the repository with the
 * same content: `guide/index.md` may be `guide/` there. Lines that differ only in their addresses are compared in order; an address
 * with several spellings keeps that of the export, except in an unchanged line.
 */
export function spellAs(exported: string, present: string): (text: string) => string {
  const [ours, theirs] = [exported, present].map((text) => byOutline(text.split('\n')));
  const [lines, addresses] = [new Spellings(), new Spellings()];
  for (const [outline, group] of ours ?? []) {
    const other = theirs?.get(outline);
    if (other?.length !== group.length) continue;
    for (const [index, line] of group.entries()) {
      const theirLine = other[index] ?? line;
      lines.add(line, theirLine);
      const written = addressesOf(theirLine);
      for (const [at, address] of addressesOf(line).entries()) addresses.add(address, written[at] ?? address);
    }
  }
  const respell = (line: string): string => line.replace(ADDRESS, (address) => addresses.get(address) ?? address);
  return (text) =>
    text
      .split('\n')
      .map((line) => lines.get(line) ?? respell(line))
      .join('\n');
}
