import type { TextUnit } from './text-units';

interface Field {
  readonly key: string;
  readonly lines: TextUnit[];
}

const isDelimiter = (unit: TextUnit | undefined): boolean => unit?.key === '---' || unit?.key === '...';

/** The fields of front matter, each with the indented lines that continue it. */
function fieldsOf(units: readonly TextUnit[]): Field[] {
  const fields: Field[] = [];
  for (const unit of units) {
    const last = fields.at(-1);
    if (last && /^(?:\s|- |$)/.test(unit.raw)) last.lines.push(unit);
    else if (!isDelimiter(unit)) fields.push({ key: unit.key.split(':', 1)[0] ?? '', lines: [unit] });
  }
  return fields;
}

/**
 * Front matter that both sides changed: it cannot contain the markers of a conflict, and a field has one value, that of `ours`. Fields that
 * `theirs` added stay.
 */
export function mergeFields(
  base: readonly TextUnit[],
  ours: readonly TextUnit[],
  theirs: readonly TextUnit[],
): readonly TextUnit[] {
  const known = new Set([...fieldsOf(base), ...fieldsOf(ours)].map(({ key }) => key));
  const added = fieldsOf(theirs).flatMap(({ key, lines }) => (known.has(key) ? [] : lines));
  const end = ours.length - Number(ours.length > 1 && isDelimiter(ours.at(-1)));
  return [...ours.slice(0, end), ...added, ...ours.slice(end)];
}
