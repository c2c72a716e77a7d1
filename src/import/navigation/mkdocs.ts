import { normalizePath } from '../../../core/documents/markdown/address';
import { isRecord, isWebAddress, itemsOf, type Navigation, type NavItem, newBudget, stringValue } from './navigation';

/** `nav` and `docs_dir` of `mkdocs.yml`; undefined if it does not define the order. @param folder the one it is in */
export function readMkDocs(data: unknown, folder: string): Navigation | undefined {
  if (!isRecord(data) || !Array.isArray(data.nav)) return undefined;
  const root = normalizePath(stringValue(data.docs_dir) ?? 'docs', folder);
  if (root === undefined) return undefined;
  const budget = newBudget();
  const target = (address: string): Pick<NavItem, 'path' | 'url'> =>
    isWebAddress(address) ? { url: address } : { path: normalizePath(address.replace(/^\/+/, ''), root) };
  const read = (list: unknown, depth: number): NavItem[] =>
    itemsOf(list, depth, budget, (entry) => {
      const address = stringValue(entry);
      if (address !== undefined) return { ...target(address), children: [] };
      const [pair] = isRecord(entry) ? Object.entries(entry) : [];
      if (!pair) return undefined;
      const [title, value] = pair;
      const leads = stringValue(value);
      return leads === undefined
        ? { title, children: read(value, depth + 1) }
        : { title, ...target(leads), children: [] };
    });
  return { root, title: stringValue(data.site_name), items: read(data.nav, 1) };
}
