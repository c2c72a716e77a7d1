/** An address after `](`, `href="`, `src="` or `]: `. Each alternative stops where the next one could start, so that it is linear. */
const ADDRESS = /(?<=\]\()[^()\s]+|(?<=(?:href|src)=")[^"\n]+|(?<=\]:[ \t])[^\s\]]+/g;

/** The line that is written with other addresses only. */
const outlineOf = (line: string): string => line.replace(ADDRESS, '');
const addressesOf = (line: string): readonly string[] => line.match(ADDRESS) ?? [];

/** What one text stands for; what stands for two things stands for none. */
class Spellings {
  private readonly found = new Map<string, string | undefined>();

  add(from: string, to: string): void {
    this.found.set(from, this.found.has(from) && this.found.get(from) !== to ? undefined : to);
  }

  of(text: string): string | undefined {
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
 * Gives a function that spells the addresses of a file of the export as the file of the repository spells them, whose content is the
 * same: `guide/index.md` may be `guide/` there. Lines that differ in their addresses alone are compared, in their order; an address
 * that is spelled in several ways keeps the way of the export, except in a line that is unchanged.
 */
export function spellAs(exported: string, present: string): (text: string) => string {
  const [ours, theirs] = [exported, present].map((text) => byOutline(text.split('\n')));
  const [lines, addresses] = [new Spellings(), new Spellings()];
  for (const [outline, group] of ours ?? []) {
    const other = theirs?.get(outline);
    if (other?.length !== group.length) continue;
    for (const [index, line] of group.entries()) {
      const spelled = other[index] ?? line;
      lines.add(line, spelled);
      const written = addressesOf(spelled);
      for (const [at, address] of addressesOf(line).entries()) addresses.add(address, written[at] ?? address);
    }
  }
  const respell = (line: string): string => line.replace(ADDRESS, (address) => addresses.of(address) ?? address);
  return (text) =>
    text
      .split('\n')
      .map((line) => lines.of(line) ?? respell(line))
      .join('\n');
}
