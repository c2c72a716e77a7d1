import { root, to } from '../addresses';
import { emojiOf } from '../documents/emoji';
import { api, ok } from '../api/client';
import type { Outline } from '../state/organization';

/** Something that can be gone to or done. */
export interface Find {
  readonly id: string;
  readonly label: string;
  /** Where it lies, or what kind of thing it is. */
  readonly detail: string;
  readonly address: string;
}

const MOST = 8;

const matches = (words: string) => {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ label }: Find) => parts.every((part) => label.toLowerCase().includes(part));
};

function commandsOf({ organization: { id, permissions } }: Outline): Find[] {
  const command = (label: string, address: string) => ({ id: `do ${label}`, label, detail: 'Command', address });
  return [
    ...(permissions.createContent ? [command('New site', to.newSite(id))] : []),
    ...(permissions.listMembers
      ? [command('Members', to.members(id)), command('Teams', to.organizationPart(id, 'teams'))]
      : []),
    ...(permissions.admin
      ? [
          command('Settings of the organization', to.organizationPart(id, 'settings')),
          command('Merge rules', to.organizationPart(id, 'merge-rules')),
          command('Audit log', to.organizationPart(id, 'audit')),
          command('Trash', to.organizationPart(id, 'trash')),
          command('Sign-in settings', to.sso(id)),
          command('Webhooks', to.webhooks(id)),
        ]
      : []),
    command('Your account', to.account()),
    command('All organizations', to.home()),
    command('API documentation', `${root.pathname}docs`),
  ];
}

/** What is known already: commands, spaces, sites. */
export function findKnown(outline: Outline, words: string): Find[] {
  const { id } = outline.organization;
  const spaces = outline.spaces.map((space) => ({
    id: space.id,
    label: `${emojiOf(space.emoji)} ${space.title}`.trim(),
    detail: 'Space',
    address: to.space(space.id),
  }));
  const sites = (outline.sites ?? []).map((site) => ({
    id: site.id,
    label: site.title,
    detail: 'Site',
    address: to.site(id, site.id),
  }));
  return [...spaces, ...sites, ...commandsOf(outline)].filter(matches(words)).slice(0, MOST);
}

/** Pages of all spaces that hold the words, the best first. */
export async function findPages(organizationId: string, words: string, signal: AbortSignal): Promise<Find[]> {
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
      address: to.page(space.id, page.id),
    })),
  );
}
