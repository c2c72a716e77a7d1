import { rankAtEnd } from '../../collections/rank';
import { badRequest, conflict, notFound } from '../../../core/errors/app-error';
import { newId } from '../../common/ids/new-id';
import { slugFromTitle, uniqueSlug } from '../../../core/documents/markdown/slug';
import type { SiteSectionGroup } from '../entities/site-section-group.entity';
import type { SiteSection } from '../entities/site-section.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { defaultSection, type SiteSnapshot, variantsOf } from '../site-snapshot';

const MAX_SITE_SPACES = 500;
const MAX_SECTIONS = 200;
const MAX_GROUPS = 100;
const MAX_FORMER_PATHS = 20;

/** A space to be added to a site. */
export interface NewContent {
  readonly externalId?: string | null;
  readonly spaceId: string;
  readonly title: string;
}

const replace = <Item extends { readonly id: string }>(items: readonly Item[], next: Item): Item[] =>
  items.map((item) => (item.id === next.id ? next : item));

const without = <Item extends { readonly id: string }>(items: readonly Item[], id: string): Item[] =>
  items.filter((item) => item.id !== id);

const pathsOf = (items: readonly { readonly path: string }[]): Set<string> => new Set(items.map(({ path }) => path));

/** The former paths of an item after a change of its path: the old one first, at most 20, without the new one. */
export const formerPaths = (
  { path, formerPaths: former }: Pick<SiteSection, 'path' | 'formerPaths'>,
  next: string,
): string[] => [path, ...former.filter((one) => one !== path)].filter((one) => one !== next).slice(0, MAX_FORMER_PATHS);

export function findSection({ sections }: SiteSnapshot, id: string): SiteSection {
  const section = sections.find((one) => one.id === id);
  if (!section) throw notFound('section');
  return section;
}

export function findGroup({ groups }: SiteSnapshot, id: string): SiteSectionGroup {
  const group = groups.find((one) => one.id === id);
  if (!group) throw notFound('section group');
  return group;
}

export function findSiteSpace({ siteSpaces }: SiteSnapshot, id: string): SiteSpace {
  const siteSpace = siteSpaces.find((one) => one.id === id);
  if (!siteSpace) throw notFound('site space');
  return siteSpace;
}

function newSiteSpace(
  snapshot: SiteSnapshot,
  { spaceId, title, externalId = null }: NewContent,
  sectionId: string | null,
): SiteSpace {
  if (snapshot.siteSpaces.length >= MAX_SITE_SPACES)
    throw conflict(
      'limit_reached',
      `A site can have at most ${MAX_SITE_SPACES} spaces. Remove one first, or create another site.`,
    );
  const beside = variantsOf(snapshot, sectionId);
  if (beside.some((one) => one.spaceId === spaceId))
    throw conflict('already_done', 'This space has already been added. Add another space, or another section.');
  return {
    id: newId(),
    siteId: snapshot.site.id,
    externalId,
    sectionId,
    spaceId,
    rank: rankAtEnd(),
    path: uniqueSlug(slugFromTitle(title), pathsOf(beside)),
    formerPaths: [],
    isDefault: beside.length === 0,
    condition: null,
    customization: null,
  };
}

/** Adds a variant to a section, by default to the default section, or to the root of a site without sections. */
export function addSiteSpace(
  snapshot: SiteSnapshot,
  content: NewContent,
  sectionId?: string,
): [SiteSnapshot, SiteSpace] {
  const section = sectionId === undefined ? defaultSection(snapshot) : findSection(snapshot, sectionId);
  const added = newSiteSpace(snapshot, content, section?.id ?? null);
  return [{ ...snapshot, siteSpaces: [...snapshot.siteSpaces, added] }, added];
}

interface NewSection {
  readonly externalId?: string | null;
  readonly title: string;
  readonly icon: string | null;
}

function newSection(snapshot: SiteSnapshot, { title, icon, externalId = null }: NewSection): SiteSection {
  if (snapshot.sections.length >= MAX_SECTIONS)
    throw conflict(
      'limit_reached',
      `A site can have at most ${MAX_SECTIONS} sections. Remove one first, or create another site.`,
    );
  return {
    id: newId(),
    siteId: snapshot.site.id,
    externalId,
    groupId: null,
    rank: rankAtEnd(),
    title,
    description: null,
    icon,
    path: uniqueSlug(slugFromTitle(title), pathsOf(snapshot.sections)),
    formerPaths: [],
    isDefault: snapshot.sections.length === 0,
    condition: null,
  };
}

/** Moves the variants at the root into a first section, which remains at the root of the site. */
function rootAsSection(snapshot: SiteSnapshot, title: string): SiteSnapshot {
  if (snapshot.sections.length > 0 || snapshot.siteSpaces.length === 0) return snapshot;
  const section = newSection(snapshot, { title, icon: null });
  const siteSpaces = snapshot.siteSpaces.map((one) => ({ ...one, sectionId: section.id }));
  return { ...snapshot, sections: [section], siteSpaces };
}

/**
 * Adds a section with one space. When a site gets its first section, the existing variants at the root become
 * a section of their own before it, titled `rootTitle`.
 */
export function addSection(
  snapshot: SiteSnapshot,
  requested: NewSection & { readonly rootTitle: string },
  content: NewContent,
): [SiteSnapshot, SiteSection] {
  const ready = rootAsSection(snapshot, requested.rootTitle);
  const section = newSection(ready, requested);
  const [added] = addSiteSpace({ ...ready, sections: [...ready.sections, section] }, content, section.id);
  return [added, section];
}

/** Makes the first item the default if there is none. */
function withDefault<Item extends { readonly id: string; readonly isDefault: boolean }>(
  items: readonly Item[],
): Item[] {
  const first = items[0];
  if (!first || items.some(({ isDefault }) => isDefault)) return [...items];
  return replace(items, { ...first, isDefault: true });
}

/** Removes a section with its variants; those of the last section move back to the root of the site. */
export function removeSection(snapshot: SiteSnapshot, id: string): SiteSnapshot {
  const { siteSpaces } = snapshot;
  const sections = withDefault(without(snapshot.sections, id));
  if (sections.length > 0)
    return { ...snapshot, sections, siteSpaces: siteSpaces.filter((one) => one.sectionId !== id) };
  return { ...snapshot, sections, siteSpaces: siteSpaces.map((one) => ({ ...one, sectionId: null })) };
}

/** Removes a variant; a section keeps at least one. */
export function removeSiteSpace(snapshot: SiteSnapshot, id: string): SiteSnapshot {
  const { sectionId } = findSiteSpace(snapshot, id);
  const beside = withDefault(without(variantsOf(snapshot, sectionId), id));
  if (sectionId !== null && beside.length === 0)
    throw conflict(
      'last_of_its_kind',
      'A section must have at least one space. Delete the section instead, or add another space to it first.',
    );
  return updateAll(
    { ...snapshot, siteSpaces: without(snapshot.siteSpaces, id) },
    beside.filter(({ isDefault }) => isDefault),
  );
}

const updateAll = (snapshot: SiteSnapshot, changed: readonly SiteSpace[]): SiteSnapshot => ({
  ...snapshot,
  siteSpaces: changed.reduce<readonly SiteSpace[]>(
    (all, next) => (all.some((one) => one === next) ? all : replace(all, next)),
    snapshot.siteSpaces,
  ),
});

const withDefaultItem = <Item extends { readonly id: string; readonly isDefault: boolean }>(
  items: readonly Item[],
  id: string,
  among: (item: Item) => boolean,
): Item[] =>
  items.map((item) =>
    among(item) && item.isDefault !== (item.id === id) ? { ...item, isDefault: item.id === id } : item,
  );

export function setDefaultSection(snapshot: SiteSnapshot, id: string): SiteSnapshot {
  if (!snapshot.sections.some((one) => one.id === id))
    throw badRequest('unknown_reference', 'defaultSiteSection names a section that this site does not have.', {
      field: 'defaultSiteSection',
    });
  return { ...snapshot, sections: withDefaultItem(snapshot.sections, id, () => true) };
}

/** Makes a variant the default of its section, or of the root. */
export function setDefaultSiteSpace(snapshot: SiteSnapshot, id: string, sectionId: string | null): SiteSnapshot {
  if (!variantsOf(snapshot, sectionId).some((one) => one.id === id))
    throw badRequest(
      'unknown_reference',
      `defaultSiteSpace names a site space that is not in ${sectionId === null ? 'this site' : 'this section'}.`,
      { field: 'defaultSiteSpace' },
    );
  return { ...snapshot, siteSpaces: withDefaultItem(snapshot.siteSpaces, id, (one) => one.sectionId === sectionId) };
}

/** Updates a section; 409 if another section has its path. */
export function updateSection(snapshot: SiteSnapshot, next: SiteSection): SiteSnapshot {
  if (pathsOf(without(snapshot.sections, next.id)).has(next.path))
    throw conflict('already_taken', `Another section of this site has the path ${next.path}. Choose another one.`);
  return { ...snapshot, sections: replace(snapshot.sections, next) };
}

/** Updates a variant; 409 if a sibling has its path. */
export function updateSiteSpace(snapshot: SiteSnapshot, next: SiteSpace): SiteSnapshot {
  if (pathsOf(without(variantsOf(snapshot, next.sectionId), next.id)).has(next.path))
    throw conflict('already_taken', `Another space at the same level has the path ${next.path}. Choose another one.`);
  return { ...snapshot, siteSpaces: replace(snapshot.siteSpaces, next) };
}

export function addGroup(
  snapshot: SiteSnapshot,
  { title, icon, sections }: { title: string; icon: string | null; sections: readonly string[] },
): [SiteSnapshot, SiteSectionGroup] {
  if (snapshot.groups.length >= MAX_GROUPS)
    throw conflict('limit_reached', `A site can have at most ${MAX_GROUPS} section groups. Remove one first.`);
  const group: SiteSectionGroup = { id: newId(), siteId: snapshot.site.id, rank: rankAtEnd(), title, icon };
  const start: SiteSnapshot = { ...snapshot, groups: [...snapshot.groups, group] };
  return [sections.reduce((all, sectionId) => putInGroup(all, sectionId, group.id, 'sections'), start), group];
}

/** Moves a section to the end of a group. `field` is the request field that names the section, for the error message. */
export function putInGroup(snapshot: SiteSnapshot, sectionId: string, groupId: string, field: string): SiteSnapshot {
  const section = snapshot.sections.find((one) => one.id === sectionId);
  if (!section)
    throw badRequest('unknown_reference', `${field} names a section that this site does not have.`, { field });
  if (section.groupId === groupId) return snapshot;
  return inOrder({ ...snapshot, sections: replace(snapshot.sections, { ...section, groupId, rank: rankAtEnd() }) });
}

/** Moves a section out of its group, to the end of the site. */
export function takeOutOfGroup(snapshot: SiteSnapshot, section: SiteSection): SiteSnapshot {
  const next = { ...section, groupId: null, rank: rankAtEnd() };
  return inOrder({ ...snapshot, sections: replace(snapshot.sections, next) });
}

/** Removes a group; its sections are kept, ungrouped. */
export function removeGroup(snapshot: SiteSnapshot, id: string): SiteSnapshot {
  const ungrouped = snapshot.sections.filter(({ groupId }) => groupId === id);
  const start: SiteSnapshot = { ...snapshot, groups: without(snapshot.groups, id) };
  return ungrouped.reduce(takeOutOfGroup, start);
}

const byRank = (one: { rank: string; id: string }, other: { rank: string; id: string }): number =>
  one.rank === other.rank ? (one.id < other.id ? -1 : 1) : one.rank < other.rank ? -1 : 1;

/** Restores display order after ranks have changed. */
export const inOrder = (snapshot: SiteSnapshot): SiteSnapshot => ({
  ...snapshot,
  groups: snapshot.groups.toSorted(byRank),
  sections: snapshot.sections.toSorted(byRank),
  siteSpaces: snapshot.siteSpaces.toSorted(byRank),
});

/** Groups and ungrouped sections, in their common order. */
export const topItems = ({ groups, sections }: SiteSnapshot): (SiteSectionGroup | SiteSection)[] =>
  [...groups, ...sections.filter(({ groupId }) => groupId === null)].toSorted(byRank);
