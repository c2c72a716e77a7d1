/** Reads the operations of a written specification, its tables under "Endpoints", as `{"get /v1/orgs": 200}`. */

const METHOD = /^(GET|POST|PUT|PATCH|DELETE)$/;

/** The address of a row: absolute, below the base of its section, or named from the rows above it. */
function addressOf(cell, place) {
  const text = cell.replace(/\s*\(.*\)$/, '');
  if (cell === '(empty)') return place.base;
  if (text === 'same') return place.last;
  if (text.startsWith('/v1/')) return text;
  if (!text.startsWith('...')) return place.base + text;
  const suffix = text.slice(3);
  const step = `/${suffix.split('/')[1]}/`;
  const at = `${place.previous}/`.indexOf(step);
  return (at < 0 ? place.last : place.previous.slice(0, at)) + suffix;
}

/** The response status of a row: the number that its last cell begins with. */
const statusOf = (cells) => Number(/^\d{3}/.exec(cells.at(-1))?.[0]);

/** "The same endpoints exist … at <address>, with the same suffixes (…)": those of the previous section, with its statuses. */
function repeated(line, before) {
  const [, base, suffixes] = /same endpoints exist.* at (\S+?),.*suffixes \((.*?)\)/.exec(line) ?? [];
  if (!base) return [];
  const expected = ['', ...suffixes.split(', ')];
  return before.operations
    .filter(([name]) => expected.includes(name.split(' ')[1].slice(before.base.length)))
    .map(([name, status]) => [name.replace(before.base, base), status]);
}

export function readSpecification(text) {
  const endpoints = text.split(/^## Endpoints$/m)[1].split(/^## /m)[0];
  const found = [];
  let before = { base: '', operations: [] };
  for (const section of endpoints.split(/^### /m).slice(1)) {
    const place = { base: /^Base: (\S+)/m.exec(section)?.[1].replace(/\.$/, '') ?? '', last: '', previous: '' };
    const operations = [];
    for (const line of section.split('\n')) {
      found.push(...repeated(line, before));
      const cells = line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (!METHOD.test(cells[0] ?? '')) continue;
      const address = addressOf(cells[1], place);
      if (!cells[1].startsWith('...')) place.last = address;
      place.previous = address;
      operations.push([`${cells[0].toLowerCase()} ${address}`, statusOf(cells)]);
    }
    found.push(...operations);
    before = { base: place.base, operations };
  }
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}
