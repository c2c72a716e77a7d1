/** Text that is JSON already; {@link jsonObject} copies it. */
export class JsonText {
  constructor(readonly text: string) {}
}

const serialize = (value: unknown): string | undefined =>
  value instanceof JsonText ? value.text : JSON.stringify(value);

/** The JSON text of an object, some of whose members are JSON text already. Like JSON.stringify, it omits undefined members. */
export function jsonObject(members: object): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(members) as [string, unknown][]) {
    const text = serialize(value);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}
