import { cutText } from './plain-text';
import { PageLayout, readPageLayout } from './page-layout';

export interface PageCover {
  readonly light?: string;
  readonly dark?: string;
  /** vertical position of the picture in pixels */
  readonly yPos: number;
}

export interface PageTag {
  readonly tag: string;
  readonly primary: boolean;
}

/** The canonical URL of the page and alternate versions for machines: absolute http and https addresses. */
export interface PageMetaLinks {
  readonly canonical?: string;
  readonly alternates?: readonly string[];
}

/** The valid fields of the front matter of a page. */
export interface PageMetadata {
  readonly title?: string;
  readonly description?: string;
  readonly icon?: string;
  readonly emoji?: string;
  readonly hidden?: boolean;
  readonly noIndex?: boolean;
  readonly noRobotsIndex?: boolean;
  readonly cover?: PageCover;
  readonly layout?: PageLayout;
  readonly variables?: Readonly<Record<string, string | number | boolean>>;
  /** expression that decides who sees the page (`if:`) */
  readonly condition?: string;
  readonly tags?: readonly PageTag[];
  readonly metaLinks?: PageMetaLinks;
}

/** The front matter keys that can be edited separately from the text; all others, including `metaLinks`, are set in the text only. */
export const PAGE_KEYS: ReadonlySet<string> = new Set(
  'title description icon emoji hidden noIndex noRobotsIndex cover coverY coverDark layout vars if tags'.split(' '),
);

type Data = Readonly<Record<string, unknown>>;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

const MAX_TITLE = 256;
const MAX_DESCRIPTION = 5_000;
const MAX_SYMBOL = 50;
const MAX_ADDRESS = 2_048;
const MAX_CONDITION = 1_024;
const MAX_VARIABLES = 1_000;
const MAX_VARIABLE_NAME = 64;
const MAX_VARIABLE = 256;
const MAX_TAGS = 100;
const MAX_TAG = 100;
const MAX_Y = 100_000;
const MAX_ALTERNATES = 100;
const VARIABLE_NAME = /^[a-z]\w*$/i;

const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ADDRESS && /^https?:\/\//i.test(value) && URL.canParse(value);

function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the fields of one front matter and records invalid ones. */
class MetadataReader {
  readonly problems: string[] = [];

  constructor(private readonly data: Data) {}

  text(field: string, max: number, cut = false): string | undefined {
    const given = this.data[field];
    if (given === undefined || given === null || given === '') return undefined;
    // A title such as `2024` is a number only for YAML.
    const value = cut && (typeof given === 'number' || typeof given === 'boolean') ? String(given) : given;
    if (typeof value !== 'string') return this.problem(`"${field}" must be a text`);
    const text = value.trim();
    if (text.length > max && !cut) return this.problem(`"${field}" is longer than ${max} characters`);
    return cutText(text, max) || undefined;
  }

  flag(field: string): boolean | undefined {
    const value = this.data[field];
    if (value === undefined || value === null) return undefined;
    return typeof value === 'boolean' ? value : this.problem(`"${field}" must be true or false`);
  }

  cover(): PageCover | undefined {
    const nested = isRecord(this.data.cover) ? new MetadataReader(this.data.cover) : undefined;
    const light = nested ? nested.text('light', MAX_ADDRESS) : this.text('cover', MAX_ADDRESS);
    const dark = nested?.text('dark', MAX_ADDRESS) ?? this.text('coverDark', MAX_ADDRESS);
    for (const problem of nested?.problems ?? []) this.problems.push(`"cover": ${problem}`);
    if (light === undefined && dark === undefined) return undefined;
    return { ...(light === undefined ? {} : { light }), ...(dark === undefined ? {} : { dark }), yPos: this.coverY() };
  }

  variables(): Record<string, string | number | boolean> | undefined {
    const value = this.data.vars;
    if (value === undefined || value === null) return undefined;
    if (!isRecord(value)) return this.problem('"vars" must map names to values');
    const variables = Object.create(null) as Record<string, string | number | boolean>;
    for (const [name, item] of Object.entries(value).slice(0, MAX_VARIABLES)) {
      const allowed =
        typeof item === 'boolean' || Number.isFinite(item) || (typeof item === 'string' && item.length <= MAX_VARIABLE);
      const named = name.length <= MAX_VARIABLE_NAME && VARIABLE_NAME.test(name);
      if (allowed && named) variables[name] = item as string | number | boolean;
      else
        this.problem(
          `the variable "${cutText(name, MAX_VARIABLE_NAME)}" has ${named ? 'a value' : 'a name'} that is not allowed`,
        );
    }
    return variables;
  }

  tags(): PageTag[] | undefined {
    const value = this.data.tags;
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) return this.problem('"tags" must be a list');
    const tags: PageTag[] = [];
    for (const item of value.slice(0, MAX_TAGS) as unknown[]) {
      const name: unknown = isRecord(item) ? item.tag : item;
      const valid = typeof name === 'string' && name.trim() !== '' && name.length <= MAX_TAG;
      if (valid) tags.push({ tag: name.trim(), primary: isRecord(item) && item.primary === true });
      else this.problem('"tags" holds an entry that is not the name of a tag');
    }
    return tags;
  }

  metaLinks(): PageMetaLinks | undefined {
    const value = this.data.metaLinks;
    if (value === undefined || value === null) return undefined;
    const before = this.problems.length;
    if (!isRecord(value)) return this.problem('"metaLinks" must hold "canonical" and "alternates"');
    const canonical = this.addresses('canonical', value.canonical === undefined ? [] : [value.canonical])[0];
    const alternates = this.addresses('alternates', value.alternates ?? []);
    // An empty object is intentional: it removes the previous links.
    if (this.problems.length > before && canonical === undefined && alternates.length === 0) return undefined;
    return { ...(canonical !== undefined && { canonical }), ...(alternates.length > 0 && { alternates }) };
  }

  private addresses(field: string, given: unknown): string[] {
    if (!Array.isArray(given)) {
      this.problem(`"metaLinks.${field}" must be a list`);
      return [];
    }
    const all = given.slice(0, MAX_ALTERNATES) as unknown[];
    if (!all.every(isWebAddress)) this.problem(`"metaLinks.${field}" must be absolute http or https addresses`);
    return all.filter(isWebAddress);
  }

  layout(): PageLayout | undefined {
    const value = this.data.layout;
    if (value === undefined || value === null) return undefined;
    if (!isRecord(value)) return this.problem('"layout" must map parts of the page to switches');
    const { layout, problems } = readPageLayout(value);
    this.problems.push(...problems);
    return layout;
  }

  private coverY(): number {
    const value = this.data.coverY;
    if (value === undefined || value === null) return 0;
    if (typeof value === 'number' && Math.abs(value) <= MAX_Y) return value;
    this.problem('"coverY" must be a number');
    return 0;
  }

  private problem(text: string): undefined {
    if (this.problems.length < 100) this.problems.push(text);
    return undefined;
  }
}

/**
 * Maps the data of a front matter to the fields of a page. Malformed values are omitted and reported in `problems`;
 * unknown fields are ignored, because other tools may use them.
 */
export function readPageMetadata(data: Data): { metadata: PageMetadata; problems: readonly string[] } {
  const reader = new MetadataReader(data);
  const all: Mutable<PageMetadata> = {
    title: reader.text('title', MAX_TITLE, true),
    description: reader.text('description', MAX_DESCRIPTION, true),
    icon: reader.text('icon', MAX_SYMBOL),
    emoji: reader.text('emoji', MAX_SYMBOL),
    hidden: reader.flag('hidden'),
    noIndex: reader.flag('noIndex'),
    noRobotsIndex: reader.flag('noRobotsIndex'),
    cover: reader.cover(),
    layout: reader.layout(),
    variables: reader.variables(),
    condition: reader.text('if', MAX_CONDITION),
    tags: reader.tags(),
    metaLinks: reader.metaLinks(),
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  return { metadata: Object.fromEntries(given), problems: reader.problems };
}
