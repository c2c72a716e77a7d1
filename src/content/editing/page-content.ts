import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_LAYOUT, type PageLayout } from '../../../core/documents/markdown/page-layout';
import type { PageMetadata, PageTag } from '../../../core/documents/markdown/page-metadata';
import type { CoverReference, PageDetails } from '../model/page-details';
import type { PageState } from '../model/content-changes';
import type { TextDeclarations } from './complete-text';
import type { PageFields } from './content-edit';

export const MAX_TITLE = 256;
const UNTITLED = 'Untitled';

type Described = Pick<PageState, 'title' | 'hidden' | 'noIndex' | 'details'>;

/** The effective value: from the front matter, otherwise the field, otherwise the previous one; an empty string removes it. */
const chosen = <T>(metadata: T | undefined, field: T | undefined, before: T | undefined): T | undefined => {
  const value = metadata ?? field ?? before;
  return value === '' ? undefined : value;
};

/** Omitted parts are unchanged; a layout that equals the default is not stored. */
const layoutOf = (
  before: PageLayout | undefined,
  declared: Partial<PageLayout> | undefined,
): PageLayout | undefined => {
  if (!declared) return before;
  const layout = { ...DEFAULT_LAYOUT, ...before, ...declared };
  return isDeepStrictEqual(layout, DEFAULT_LAYOUT) ? undefined : layout;
};

/** Existing labels keep their other properties. */
const tagsOf = (before: readonly PageTag[] | undefined, labels: readonly string[] | undefined) => {
  if (!labels) return before;
  const tags = [...new Set(labels.map((label) => label.trim()).filter(Boolean))].map(
    (label) => before?.find(({ tag }) => tag === label) ?? { tag: label, primary: false },
  );
  return tags.length > 0 ? tags : undefined;
};

/** The page without fields that its new text does not set any more. */
export function withoutFields(page: PageState, unset: ReadonlySet<keyof PageMetadata>): Described {
  if (unset.size === 0) return page;
  const { title, hidden, noIndex, details } = page;
  const left = Object.entries(details).filter(([field]) => !unset.has(field as keyof PageMetadata));
  return {
    title,
    hidden: hidden && !unset.has('hidden'),
    noIndex: noIndex && !unset.has('noIndex'),
    details: Object.fromEntries(left),
  };
}

/**
 * The metadata of a page after an edit. Front matter and a leading heading of a new text take precedence over the fields of the
 * edit, as in an import. Pure.
 */
export function describePage(
  before: Described | undefined,
  fields: PageFields,
  text: TextDeclarations | undefined,
  cover: (address: string | undefined) => CoverReference | undefined,
): Described {
  const metadata = text?.metadata ?? {};
  const old = before?.details ?? {};
  const title = metadata.title ?? text?.heading ?? fields.title ?? before?.title ?? UNTITLED;
  const details: PageDetails = {
    ...old,
    emoji: chosen(metadata.emoji, fields.emoji, old.emoji),
    icon: chosen(metadata.icon, fields.icon, old.icon),
    description: chosen(metadata.description, fields.description, old.description),
    condition: chosen(metadata.condition, fields.condition, old.condition),
    noRobotsIndex: metadata.noRobotsIndex ?? fields.noRobotsIndex ?? old.noRobotsIndex,
    layout: metadata.layout ?? layoutOf(old.layout, fields.layout),
    variables: metadata.variables ?? old.variables,
    tags: metadata.tags ?? tagsOf(old.tags, fields.labels),
    metaLinks: metadata.metaLinks ?? old.metaLinks,
    cover: metadata.cover
      ? { ref: cover(metadata.cover.light), refDark: cover(metadata.cover.dark), yPos: metadata.cover.yPos }
      : fields.cover === undefined
        ? old.cover
        : (fields.cover ?? undefined),
    target: fields.target ?? old.target,
  };
  return {
    title: [...title].slice(0, MAX_TITLE).join('').trim() || UNTITLED,
    hidden: metadata.hidden ?? fields.hidden ?? before?.hidden ?? false,
    noIndex: metadata.noIndex ?? fields.noIndex ?? before?.noIndex ?? false,
    // Absent fields are not stored as null.
    details: JSON.parse(JSON.stringify(details)) as PageDetails,
  };
}
