/** Parses an attribute; undefined unless it is a JSON object or array. */
export function readJson(text: unknown): object | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
