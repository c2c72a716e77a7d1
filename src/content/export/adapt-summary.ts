const ENTRY = /\]\(<?([^()<>\s]+)>?(?:[ \t]+"[^"]*")?\)/;

/** Lines with one entry each, by their address; an address that occurs twice is left out. */
function entriesOf(lines: readonly string[]): Map<string, string> {
  const entries = new Map<string, string | undefined>();
  for (const line of lines) {
    const address = ENTRY.exec(line)?.[1];
    if (address !== undefined) entries.set(address, entries.has(address) ? undefined : line);
  }
  return new Map([...entries].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Returns a function that writes the lines of a generated table of contents as they are in the original with the same entries, with
 * its bullets, indentation and titles.
 */
export function writtenAs(generated: string, original: string): (text: string) => string {
  const [ours, theirs] = [entriesOf(generated.split('\n')), entriesOf(original.split('\n'))];
  const lines = new Map(
    [...ours].flatMap(([address, line]) => (theirs.has(address) ? [[line, theirs.get(address) ?? line]] : [])),
  );
  return (text) =>
    text
      .split('\n')
      .map((line) => lines.get(line) ?? line)
      .join('\n');
}
