/** What a response says in some place, for the log and for the admin who tests: quoted, and not too long. */
export const quoted = (value: string | undefined | null): string =>
  value === undefined || value === null
    ? 'nothing'
    : JSON.stringify(value.length > 200 ? `${value.slice(0, 199)}…` : value);
