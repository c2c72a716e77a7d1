/** Names that every object of the language has, and that no field may have. */
const INHERITED = ['toString', '__proto__', 'constructor'];

/** A body that is wrong in one place. */
export interface WrongBody {
  readonly text: string;
  /** Whether it has a field with an inherited name, which is always refused. */
  readonly isInherited: boolean;
}

/** Instead of a value, as JSON: everything that it may turn out to be. */
const VALUES: readonly string[] = [
  'null',
  'true',
  '-1.5',
  '""',
  '"a\\u0000b"',
  '"__proto__"',
  '"toString"',
  '[]',
  '{}',
  '[null]',
  '[{}]',
];

type Fields = readonly (readonly [name: string, json: string])[];

/** Written by hand, because `__proto__` is no usual property of an object. */
const objectOf = (fields: Fields): string =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

/** Every wrong form of a value, in JSON: of the value itself, and with one wrong value somewhere within. */
function* wrongForms(value: unknown, depth = 0): Generator<WrongBody> {
  for (const text of VALUES) yield { text, isInherited: false };
  if (typeof value !== 'object' || value === null || depth > 8) return;
  if (Array.isArray(value)) {
    yield* wrongItems(value, depth);
    return;
  }
  const fields: Fields = Object.entries(value).map(([name, inner]) => [name, JSON.stringify(inner)]);
  for (const name of INHERITED) yield { text: objectOf([...fields, [name, '"x"']]), isInherited: true };
  for (const [at, [name, inner]] of Object.entries(value).entries()) {
    yield { text: objectOf(fields.toSpliced(at, 1)), isInherited: false };
    for (const { text, isInherited } of wrongForms(inner, depth + 1))
      yield { text: objectOf(fields.with(at, [name, text])), isInherited };
  }
}

/** Only the first item is varied: the others are of the same kind. */
function* wrongItems(list: readonly unknown[], depth: number): Generator<WrongBody> {
  if (list.length === 0) return;
  const rest = list.slice(1).map((item) => JSON.stringify(item));
  for (const { text, isInherited } of wrongForms(list[0], depth + 1))
    yield { text: `[${[text, ...rest].join(',')}]`, isInherited };
}

/** Each body of an operation with one field, at any depth, that is null, of another type, missing or named like an inherited property. */
export function wrongBodies(bodies: readonly unknown[]): WrongBody[] {
  const all = bodies.flatMap((body) => [...wrongForms(body)]);
  return [...new Map(all.map((wrong) => [wrong.text, wrong])).values()];
}
