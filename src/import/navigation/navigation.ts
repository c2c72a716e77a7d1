/** One entry of the navigation of another tool. */
export interface NavItem {
  readonly title?: string;
  /** Its target: a path from the root of the bundle, or an external URL. */
  readonly path?: string;
  readonly url?: string;
  /** A folder of the bundle whose pages are here, in the order of the folder. */
  readonly folder?: string;
  readonly children: readonly NavItem[];
}

/** The tree in the configuration of another tool. */
export interface Navigation {
  /** The folder of the pages, '' for the root of the bundle. */
  readonly root: string;
  /** The title of the documentation, if the configuration says it. */
  readonly title?: string;
  readonly items: readonly NavItem[];
}

/** The number of entries that may still be read. */
export type Budget = { left: number };

export const newBudget = (): Budget => ({ left: 20_000 });

const MAX_DEPTH = 16;

export type Data = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

export const stringValue = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 2_048 ? value : undefined;

export const isWebAddress = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

/** Reads the entries of a list one by one until the limits are reached. */
export function itemsOf(
  list: unknown,
  depth: number,
  budget: Budget,
  read: (entry: unknown) => NavItem | undefined,
): NavItem[] {
  if (depth > MAX_DEPTH) return [];
  return listOf(list).flatMap((entry) => {
    budget.left -= 1;
    return budget.left < 0 ? [] : (read(entry) ?? []);
  });
}
