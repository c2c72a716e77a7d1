/** The visibility of the parts of a page, as named by the published contract. */
export interface PageLayout {
  readonly width: 'default' | 'wide';
  readonly cover: boolean;
  readonly coverSize: 'hero' | 'full';
  readonly title: boolean;
  readonly description: boolean;
  readonly tableOfContents: boolean;
  readonly outline: boolean;
  readonly pagination: boolean;
  readonly metadata: boolean;
  readonly tags: boolean;
  readonly actions: boolean;
}

export const DEFAULT_LAYOUT: PageLayout = {
  width: 'default',
  cover: true,
  coverSize: 'hero',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
};

const SWITCHES = [
  ...(['cover', 'title', 'description', 'tableOfContents', 'outline', 'pagination', 'metadata', 'tags'] as const),
  'actions',
] as const;
/** `background` is newer than the contract: a cover behind the whole header, for which `full` is the closest match. */
const COVER_SIZES: ReadonlyMap<unknown, PageLayout['coverSize']> = new Map([
  ['hero', 'hero'],
  ['full', 'full'],
  ['background', 'full'],
]);

/** Completes a stored layout, which may be older than some parts. */
export const wholeLayout = (layout: Partial<PageLayout> | undefined): PageLayout => ({ ...DEFAULT_LAYOUT, ...layout });

type Data = Readonly<Record<string, unknown>>;

function partOf(value: unknown): Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : { visible: value };
}

/** Reads `layout:` of a front matter, `part: { visible: false }` or `part: false`; omitted parts have their defaults. */
export function readPageLayout(data: Data): { layout: PageLayout; problems: readonly string[] } {
  const problems: string[] = [];
  const layout: { -readonly [K in keyof PageLayout]: PageLayout[K] } = { ...DEFAULT_LAYOUT };
  for (const name of SWITCHES) {
    const visible = partOf(data[name] ?? undefined).visible;
    if (typeof visible === 'boolean') layout[name] = visible;
    else if (visible !== undefined && visible !== null) problems.push(`"layout.${name}.visible" must be true or false`);
  }
  if (data.width === 'default' || data.width === 'wide') layout.width = data.width;
  else if (data.width !== undefined && data.width !== null) problems.push('"layout.width" must be default or wide');
  const size = partOf(data.cover ?? undefined).size;
  const known = COVER_SIZES.get(size);
  if (known) layout.coverSize = known;
  else if (size !== undefined && size !== null) problems.push('"layout.cover.size" must be hero, full or background');
  return { layout, problems };
}

const isRecord = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of one part of a layout in the front matter, in the form of the former one. */
const writePart = (before: unknown, visible: boolean): unknown =>
  typeof before === 'boolean' ? visible : { ...(isRecord(before) && before), visible };

const isOwn = (key: string, value: unknown): boolean =>
  key === 'width' ||
  (SWITCHES.some((name) => name === key) &&
    (!isRecord(value) ||
      Object.keys(value).every((part) => part === 'visible' || (part === 'size' && value.size !== 'background'))));

function writeWhole(layout: PageLayout): Data {
  const { width, coverSize } = layout;
  const [first, ...others] = SWITCHES.map((name) => [name, { visible: layout[name] }] as const);
  return { width, cover: { ...first?.[1], size: coverSize }, ...Object.fromEntries(others) };
}

/**
 * The value of `layout:` in a front matter that has said `before`: only parts that differ from it change, so that
 * what the model does not know stays. Undefined to omit it.
 */
export function writeLayout(layout: PageLayout | undefined, before: unknown): unknown {
  const isKnown = isRecord(before) && Object.entries(before).every(([key, value]) => isOwn(key, value));
  if (!layout && (!isRecord(before) || isKnown)) return undefined;
  const target = wholeLayout(layout);
  if (!isRecord(before)) return writeWhole(target);
  const current = readPageLayout(before).layout;
  const written: Record<string, unknown> = { ...before };
  if (current.width !== target.width) written.width = target.width;
  for (const name of SWITCHES)
    if (current[name] !== target[name]) written[name] = writePart(written[name] ?? undefined, target[name]);
  if (current.coverSize !== target.coverSize) {
    const cover = writePart(isRecord(written.cover) ? written.cover : undefined, target.cover);
    written.cover = { ...(cover as Data), size: target.coverSize };
  }
  return written;
}
