/** The name of a list with filters; without any of them it is that of the list, so that the cursors of earlier versions stay valid. */
export function withFilters(list: string, filters: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return given.length === 0 ? list : `${list}|${JSON.stringify(given)}`;
}
