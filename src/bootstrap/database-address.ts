/** Where a PostgreSQL address leads to, for messages: host, port and name, never user or password. */
export function describeAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const port = url.searchParams.get('port') ?? url.port;
  const name = decodeURIComponent(url.pathname.slice(1));
  return `${host || 'localhost'}:${port || '5432'}${name ? `, database "${name}"` : ''}`;
}
