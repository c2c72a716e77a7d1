import { cutText, oneLine } from './plain-text';

/** What a page, or the file of a folder, says about its place in the navigation. */
export interface PlaceHint {
  /** Smaller is earlier; who says nothing comes after all who do. */
  readonly position?: number;
  /** Its name in the navigation. */
  readonly label?: string;
  /** The last step of its address. */
  readonly slug?: string;
  /** What a sidebar calls it instead of its file. */
  readonly id?: string;
}

type Data = Readonly<Record<string, unknown>>;

const MAX_LABEL = 256;
const MAX_ID = 512;

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' ? cutText(oneLine(value, max), max) || undefined : undefined;

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The last step of `/guides/install`; undefined for `/`, which says that a page is the first one. */
const lastStep = (slug: string | undefined): string | undefined =>
  slug?.split('/').findLast((step) => step !== '' && step !== '.' && step !== '..');

const written = (hint: PlaceHint): PlaceHint =>
  Object.fromEntries(Object.entries(hint).filter(([, value]) => value !== undefined));

/** Reads the front matter of Docusaurus (`sidebar_position`, `sidebar_label`, `slug`, `id`) and Hugo (`weight`, `linkTitle`). */
export function hintOfFrontMatter(data: Data): PlaceHint {
  const weight = number(data.weight);
  return written({
    // Hugo takes no weight for 0.
    position: number(data.sidebar_position) ?? (weight === 0 ? undefined : weight),
    label: text(data.sidebar_label, MAX_LABEL) ?? text(data.linkTitle, MAX_LABEL),
    slug: lastStep(text(data.slug, MAX_ID)),
    id: text(data.id, MAX_ID),
  });
}

/** Reads `_category_.json` or `_category_.yml` of Docusaurus. */
export const hintOfCategory = (data: Data): PlaceHint =>
  written({ position: number(data.position), label: text(data.label, MAX_LABEL) });
