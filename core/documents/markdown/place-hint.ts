import { cutText, oneLine } from './plain-text';

/** The position in the navigation that a page, or the file of a folder, declares. */
export interface PlaceHint {
  /** Smaller is earlier; pages without a position come last. */
  readonly position?: number;
  /** Its name in the navigation. */
  readonly label?: string;
  /** The last segment of its address. */
  readonly slug?: string;
  /** The ID by which a sidebar refers to it instead of its file name. */
  readonly id?: string;
}

type Data = Readonly<Record<string, unknown>>;

const MAX_LABEL = 256;
const MAX_ID = 512;

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' ? cutText(oneLine(value, max), max) || undefined : undefined;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The last segment of `/guides/install`; undefined for `/`, which denotes the first page. */
const lastSegment = (slug: string | undefined): string | undefined =>
  slug?.split('/').findLast((step) => step !== '' && step !== '.' && step !== '..');

const withoutUndefined = (hint: PlaceHint): PlaceHint =>
  Object.fromEntries(Object.entries(hint).filter(([, value]) => value !== undefined));

/** Reads the front matter of Docusaurus (`sidebar_position`, `sidebar_label`, `slug`, `id`) and Hugo (`weight`, `linkTitle`). */
export function hintOfFrontMatter(data: Data): PlaceHint {
  const weight = number(data.weight);
  return withoutUndefined({
    // Hugo treats 0 as no weight.
    position: number(data.sidebar_position) ?? (weight === 0 ? undefined : weight),
    label: text(data.sidebar_label, MAX_LABEL) ?? text(data.linkTitle, MAX_LABEL),
    slug: lastSegment(text(data.slug, MAX_ID)),
    id: text(data.id, MAX_ID),
  });
}

/** Reads `_category_.json` or `_category_.yml` of Docusaurus. */
export const hintOfCategory = (data: Data): PlaceHint =>
  withoutUndefined({ position: number(data.position), label: text(data.label, MAX_LABEL) });
