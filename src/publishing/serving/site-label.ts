const NAMED: ReadonlySet<string> = new Set(['search', 'contents', 'files', 'pdf', 'theme', 'feedback', 'sign-out']);

/** What of a site is requested, for the metrics: one of a few words, whatever the path. */
export function siteLabel([mark, name = '']: readonly string[], isPage: boolean): string {
  if (isPage) return 'site:page';
  if (mark === '~' && NAMED.has(name)) return `site:${name}`;
  return 'site:form';
}
