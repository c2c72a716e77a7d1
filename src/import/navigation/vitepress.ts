import { normalizePath } from '../../../core/documents/markdown/address';
import { isRecord, isWebAddress, itemsOf, type Navigation, type NavItem, newBudget, stringValue } from './navigation';

class SidebarReader {
  private readonly budget = newBudget();

  constructor(private readonly root: string) {}

  /** A list of entries, or lists by the part of the site that they are for. */
  sidebar(value: unknown): NavItem[] {
    if (Array.isArray(value)) return this.items(value, 1, '');
    if (!isRecord(value)) return [];
    return Object.values(value)
      .slice(0, 1_000)
      .flatMap((part) =>
        isRecord(part) ? this.items(part.items, 1, stringValue(part.base) ?? '') : this.items(part, 1, ''),
      );
  }

  private items(list: unknown, depth: number, base: string): NavItem[] {
    return itemsOf(list, depth, this.budget, (entry) => {
      if (!isRecord(entry)) return undefined;
      const inner = stringValue(entry.base) ?? base;
      const children = this.items(entry.items, depth + 1, inner);
      return { title: stringValue(entry.text), ...this.target(stringValue(entry.link), inner), children };
    });
  }

  private target(link: string | undefined, base: string): Pick<NavItem, 'path' | 'url'> {
    if (link === undefined) return {};
    if (isWebAddress(link)) return { url: link };
    const [path = ''] = `${base}${link}`.split(/[?#]/);
    return { path: normalizePath(path.replace(/^\/+/, ''), this.root) };
  }
}

/** `themeConfig.sidebar` of a VitePress configuration, of every language. @param folder the one that holds `.vitepress` */
export function readVitePress(data: unknown, folder: string): Navigation | undefined {
  if (!isRecord(data)) return undefined;
  const root = normalizePath(stringValue(data.srcDir) ?? '.', folder);
  if (root === undefined) return undefined;
  const reader = new SidebarReader(root);
  const locales = isRecord(data.locales) ? Object.values(data.locales).slice(0, 100) : [];
  const items = [data, ...locales].flatMap((part) => {
    const theme = isRecord(part) ? part.themeConfig : undefined;
    return isRecord(theme) ? reader.sidebar(theme.sidebar) : [];
  });
  return items.length === 0 ? undefined : { root, title: stringValue(data.title), items };
}
