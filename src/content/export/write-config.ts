import { stringify } from 'yaml';
import { isRelativeAddress } from '../../../core/documents/markdown/address';
import { candidatePaths } from '../storage/references/reference-resolver';
import type { ExportLayout } from './export-layout';

/** Redirects refer to files by their source paths, which are replaced by their current paths. */
function redirectsOf(layout: ExportLayout): Record<string, string> {
  const entries = Object.entries(layout.content.settings.redirects).sort(([one], [other]) => (one < other ? -1 : 1));
  if (entries.length === 0) return {};
  const moved = new Map(
    layout.content.pages.flatMap(({ pageId, sourcePath }) => {
      const file = layout.pageFile(pageId);
      return sourcePath === null || file === undefined ? [] : [[sourcePath, file] as const];
    }),
  );
  return Object.fromEntries(
    entries.map(([from, to]) => {
      const [path = '', ...fragment] = to.split('#');
      const known = isRelativeAddress(to) ? candidatePaths('', path).find((file) => moved.has(file)) : undefined;
      const file = known === undefined ? undefined : moved.get(known);
      return [from, file === undefined ? to : [file, ...fragment].join('#')];
    }),
  );
}

/** Writes `.gitbook.yaml`: the structure and the redirects. */
export function writeConfig(layout: ExportLayout): string {
  const redirects = redirectsOf(layout);
  return stringify(
    {
      root: './',
      structure: { readme: 'README.md', summary: 'SUMMARY.md' },
      ...(Object.keys(redirects).length > 0 && { redirects }),
    },
    { lineWidth: 0 },
  );
}

/** Writes `.gitbook/vars.yaml`; undefined for a space without variables. */
export function writeVariables({ content }: ExportLayout): string | undefined {
  const entries = Object.entries(content.settings.variables).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? undefined : stringify(Object.fromEntries(entries), { lineWidth: 0 });
}
