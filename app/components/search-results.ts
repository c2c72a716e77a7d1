import { root, paths } from '../lib/paths';
import { api, ok } from '../api/client';
import type { Space } from '../api/types';
import type { Outline } from '../state/organization';
import { ownEmoji } from './badge';
import { t } from '../i18n/palette';

/** A search result: a destination or a command. */
export interface PaletteResult {
  readonly id: string;
  readonly label: string;
  /** Its location or kind. */
  readonly detail: string;
  readonly address: string;
}

const MAX_RESULTS = 8;

const matches = (words: string) => {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label }: PaletteResult) => parts.every((part) => label.toLowerCase().includes(part));
};

function commandsOf({ organization: { id, permissions } }: Outline): PaletteResult[] {
  const command = (label: string, address: string) => ({ id: `do ${label}`, label, detail: t.command, address });
  return [
    ...(permissions.createContent ? [command(t.newSite, paths.newSite(id))] : []),
    ...(permissions.listMembers
      ? [
          command(t.members, paths.members(id)),
          command(t.teams, paths.organizationPart(id, 'teams')),
          command(t.glossary, paths.organizationPart(id, 'glossary')),
        ]
      : []),
    ...(permissions.admin
      ? [
          command(t.organizationSettings, paths.organizationPart(id, 'settings')),
          command(t.mergeRules, paths.organizationPart(id, 'merge-rules')),
          command(t.auditLog, paths.organizationPart(id, 'audit')),
          command(t.trash, paths.organizationPart(id, 'trash')),
          command(t.signInSettings, paths.sso(id)),
          command(t.webhooks, paths.webhooks(id)),
        ]
      : []),
    command(t.yourAccount, paths.account()),
    command(t.allOrganizations, paths.organizations()),
    command(t.apiDocumentation, `${root.pathname}docs`),
  ];
}

/** Searches what is already loaded: commands, spaces, sites. */
export function findInOutline(outline: Outline, words: string): PaletteResult[] {
  const { id } = outline.organization;
  const spaces = outline.spaces.map((space) => ({
    id: space.id,
    label: `${ownEmoji(space.emoji)} ${space.title}`.trim(),
    detail: t.space,
    address: paths.space(space.id),
  }));
  const sites = (outline.sites ?? []).map((site) => ({
    id: site.id,
    label: site.title,
    detail: t.site,
    address: paths.site(id, site.id),
  }));
  return [...spaces, ...sites, ...commandsOf(outline)].filter(matches(words)).slice(0, MAX_RESULTS);
}

/** Pages of one space that contain the words, the best first, and the screen with all of them. */
export async function findPagesIn(
  { id, title }: Pick<Space, 'id' | 'title'>,
  words: string,
  signal: AbortSignal,
): Promise<PaletteResult[]> {
  const query = words.slice(0, 512);
  const { items, count } = await ok(
    api.GET('/v1/spaces/{spaceId}/search', {
      params: { path: { spaceId: id }, query: { query, limit: MAX_RESULTS } },
      signal,
    }),
  );
  const pages = items.map((page) => ({
    id: page.id,
    label: page.title,
    detail: `/${page.path}`,
    address: paths.page(id, page.id),
  }));
  const address = `${paths.space(id)}?${new URLSearchParams({ q: query }).toString()}`;
  return count === 0 ? [] : [...pages, { id: 'all', label: t.allResultsFor(words), detail: title, address }];
}

/** Pages of all spaces that contain the words, the best first. */
export async function findPages(organizationId: string, words: string, signal: AbortSignal): Promise<PaletteResult[]> {
  const { items } = await ok(
    api.GET('/v1/orgs/{organizationId}/search', {
      params: { path: { organizationId }, query: { query: words.slice(0, 512), limit: 5 } },
      signal,
    }),
  );
  return items.flatMap((space) =>
    space.pages.map((page) => ({
      id: page.id,
      label: page.title,
      detail: space.title,
      address: paths.page(space.id, page.id),
    })),
  );
}
