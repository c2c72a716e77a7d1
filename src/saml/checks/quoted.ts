/** A value of a response for the log and for test reports: quoted and truncated. */
export const quoted = (value: string | undefined | null): string =>
  value === undefined || value === null
    ? 'nothing'
    : JSON.stringify(value.length > 200 ? `${value.slice(0, 199)}…` : value);
