import type { AnalyzedText } from '../../documents/markdown/analyzed-text';
import type { CoverReference, PageDetails } from '../pages/page-details';
import type { PageState } from '../revisions/content-changes';
import type { PageFields } from './content-edit';

export const MAX_TITLE = 256;
const UNTITLED = 'Untitled';

type Described = Pick<PageState, 'title' | 'hidden' | 'noIndex' | 'details'>;

/** The value that holds: what the front matter says, else the field, else what was; an empty text removes. */
const chosen = <T>(metadata: T | undefined, field: T | undefined, before: T | undefined): T | undefined => {
  const value = metadata ?? field ?? before;
  return value === '' ? undefined : value;
};

/**
 * What a page says of itself after an edit. Front matter and a leading heading of a new text win over the fields of the
 * edit, as they do in an import. Pure.
 */
export function describePage(
  before: Described | undefined,
  fields: PageFields,
  text: AnalyzedText | undefined,
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
    layout: metadata.layout ?? old.layout,
    variables: metadata.variables ?? old.variables,
    tags: metadata.tags ?? old.tags,
    cover: metadata.cover
      ? { ref: cover(metadata.cover.light), refDark: cover(metadata.cover.dark), yPos: metadata.cover.yPos }
      : old.cover,
  };
  return {
    title: [...title].slice(0, MAX_TITLE).join('').trim() || UNTITLED,
    hidden: metadata.hidden ?? fields.hidden ?? before?.hidden ?? false,
    noIndex: metadata.noIndex ?? fields.noIndex ?? before?.noIndex ?? false,
    // Absent fields are not stored as null.
    details: JSON.parse(JSON.stringify(details)) as PageDetails,
  };
}
