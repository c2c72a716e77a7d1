import { stableJson } from '../../../../core/json/stable-json';
import { signal } from '@preact/signals';
import { emojiOf } from '../../../document/emoji';
import { api, ok } from '../../../api/client';
import type { ContentEdit, Page } from '../../../api/types';
import { findDraft } from '../../../state/draft';
import { shownSpace } from '../../../state/open-space';
import { selectedPicture, coverOf, pictureState, type PictureUploads } from './cover';
import { t } from '../../../i18n/pages';

type Layout = NonNullable<Page['layout']>;
type PageUpdate = Extract<ContentEdit, { operation: 'update_page' }>;
type Fields = Omit<PageUpdate, 'operation' | 'page'>;

export const PARTS = [
  ['title', t.theTitle],
  ['description', t.theDescription],
  ['cover', t.theCover],
  ['tableOfContents', t.theTableOfContents],
  ['outline', t.theOutline],
  ['pagination', t.previousAndNext],
  ['metadata', t.lastChange],
  ['tags', t.theLabels],
  ['actions', t.thePageMenu],
] as const;

/** The page as it is in the draft that its settings are saved to, or else as it is published. */
export async function loadPageSettings(spaceId: string, pageId: string, signal: AbortSignal): Promise<Page> {
  const current = shownSpace.peek()?.state;
  const changeRequest =
    current?.space.id === spaceId && current.changeRequest ? current.changeRequest : await findDraft(spaceId, signal);
  const query = { metadata: false };
  if (!changeRequest)
    return ok(
      api.GET('/v1/spaces/{spaceId}/content/page/{pageId}', { params: { path: { spaceId, pageId }, query }, signal }),
    );
  const path = { spaceId, pageId, changeRequestId: changeRequest.id };
  return ok(
    api.GET('/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}', {
      params: { path, query },
      signal,
    }),
  );
}

/** The current settings. */
export function pageSettings(page: Page) {
  const cover = coverOf(page);
  const { layout, target } = page;
  return {
    title: signal(page.title),
    slug: signal(page.slug ?? ''),
    emoji: signal(emojiOf(page.emoji)),
    icon: signal(page.icon ?? ''),
    description: signal(page.description ?? ''),
    labels: signal((page.labels ?? []).join(', ')),
    condition: signal(page.condition ?? ''),
    hidden: signal(page.hidden ?? false),
    noIndex: signal(page.noIndex ?? false),
    noRobotsIndex: signal(page.noRobotsIndex ?? false),
    wide: signal(layout?.width === 'wide'),
    coverSize: signal<Layout['coverSize']>(layout?.coverSize ?? 'hero'),
    parts: Object.fromEntries(PARTS.map(([name]) => [name, signal(layout?.[name] ?? true)])),
    light: pictureState(cover?.ref),
    dark: pictureState(cover?.refDark),
    url: signal(typeof target?.url === 'string' ? target.url : ''),
  };
}
export type Settings = ReturnType<typeof pageSettings>;

const labelsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((label) => label.trim())
      .filter(Boolean),
  ),
];

/** The settings of a page in the format of an edit, both for the current and for the new values. */
const currentFields = (page: Page): Fields => ({
  title: page.title,
  slug: page.slug,
  emoji: emojiOf(page.emoji),
  icon: page.icon ?? '',
  ...(page.type === 'document' && {
    description: page.description ?? '',
    labels: page.labels ?? [],
    condition: page.condition ?? '',
    layout: page.layout,
    cover: coverOf(page) ?? null,
  }),
  ...(page.type === 'link' && typeof page.target?.url === 'string' && { target: { url: page.target.url } }),
  ...(page.type !== 'link' && { noIndex: page.noIndex, noRobotsIndex: page.noRobotsIndex }),
  hidden: page.hidden ?? false,
});

async function newFields(page: Page, settings: Settings, uploads: PictureUploads) {
  const [light, dark] = [
    await selectedPicture(settings.light, 'cover-light', uploads),
    await selectedPicture(settings.dark, 'cover-dark', uploads),
  ];
  const ref = light.picture ?? dark.picture;
  const parts = Object.fromEntries(PARTS.map(([name]) => [name, settings.parts[name]?.value ?? true]));
  const fields: Fields = {
    title: settings.title.value.trim(),
    slug: settings.slug.value.trim() || page.slug,
    emoji: settings.emoji.value,
    icon: settings.icon.value.trim(),
    ...(page.type === 'document' && {
      description: settings.description.value.trim(),
      labels: labelsOf(settings.labels.value),
      condition: settings.condition.value.trim(),
      layout: { ...parts, width: settings.wide.value ? 'wide' : 'default', coverSize: settings.coverSize.value },
      cover: ref ? { ref, refDark: dark.picture, yPos: coverOf(page)?.yPos ?? 0 } : null,
    }),
    ...(page.type === 'link' && settings.url.value !== '' && { target: { url: settings.url.value.trim() } }),
    ...(page.type !== 'link' && { noIndex: settings.noIndex.value, noRobotsIndex: settings.noRobotsIndex.value }),
    hidden: settings.hidden.value,
  };
  return { fields, files: [light.file, dark.file].filter((file) => file !== undefined) };
}

interface SettingsEdits {
  readonly edits: readonly ContentEdit[];
  readonly undoEdits: readonly ContentEdit[];
}

/** The edits that apply the entered settings, and those that undo them; empty if nothing was changed. */
export async function settingsEdits(page: Page, settings: Settings, uploads: PictureUploads): Promise<SettingsEdits> {
  const before = currentFields(page);
  const { fields, files } = await newFields(page, settings, uploads);
  const changed = Object.keys(fields).filter(
    (name) => stableJson(fields[name as keyof Fields]) !== stableJson(before[name as keyof Fields]),
  );
  const pickChanged = (all: Fields): Fields =>
    Object.fromEntries(Object.entries(all).filter(([name]) => changed.includes(name)));
  if (changed.length === 0) return { edits: [], undoEdits: [] };
  const update = (changes: Fields): ContentEdit => ({ operation: 'update_page', page: page.id, ...changes });
  const insert: ContentEdit[] = files.length > 0 ? [{ operation: 'insert_files', files }] : [];
  return { edits: [...insert, update(pickChanged(fields))], undoEdits: [update(pickChanged(before))] };
}
