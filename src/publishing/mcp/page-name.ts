import { readSteps } from '../visit/site-path';

/** The URLs of a site, for resolving names of its pages. */
export interface NamedSite {
  /** Absolute URLs of the site, without a slash at the end. */
  readonly addresses: readonly string[];
}

const WEB_ADDRESS = /^https?:\/\//i;
const INDEX = 'index.md';

/** The path relative to the URL of the site; undefined for other URLs. */
function pathBehind(name: string, { addresses }: NamedSite): string | undefined {
  if (!URL.canParse(name)) return undefined;
  const { origin, pathname } = new URL(name);
  const address = origin + pathname;
  const root = addresses.find((one) => address === one || address.startsWith(`${one}/`));
  return root === undefined ? undefined : address.slice(root.length);
}

/**
 * The steps from the root of a site to the page that a path or address names, of its Markdown too. Undefined for an address
 * of another site and for what is no path.
 */
export function stepsOfPage(name: string, site: NamedSite): string[] | undefined {
  const path = WEB_ADDRESS.test(name) ? pathBehind(name, site) : name.replace(/[?#].*$/s, '');
  const steps = path === undefined ? undefined : readSteps(path);
  const last = steps?.at(-1);
  if (!steps || last === undefined || !/\.md$/i.test(last)) return steps;
  const above = steps.slice(0, -1);
  return last === INDEX ? above : [...above, last.slice(0, -'.md'.length)];
}
