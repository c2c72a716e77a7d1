/** A value from an attribute; undefined for what is no JSON of an object or list. */
export function readJson(text: unknown): object | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
