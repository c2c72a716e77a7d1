import { Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import type { Scope } from '../../common/permissions/scope';
import { checkCondition } from '../../../core/conditions/parse-condition';
import type { Space } from '../../spaces/entities/space.entity';
import type { SiteSectionGroup } from '../entities/site-section-group.entity';
import type { SiteSection } from '../entities/site-section.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { SiteContents } from '../site-contents';
import { SiteEditor } from '../site-editor';
import { defaultSiteSpace, type SiteSnapshot } from '../site-snapshot';
import {
  addGroup,
  addSection,
  addSiteSpace,
  findGroup,
  findSection,
  findSiteSpace,
  formerPaths,
  type NewContent,
  putInGroup,
  removeGroup,
  removeSection,
  removeSiteSpace,
  setDefaultSiteSpace,
  takeOutOfGroup,
  updateSection,
  updateSiteSpace,
} from './site-structure';
import { sortStructure, type StructurePointer, type StructurePosition } from './sort-structure';

const MIN_SECTION_TITLE = 2;

/** Whether the title of a space is long enough for a section, counted in characters as in the contract. */
const isSectionTitle = (title: string): boolean => [...title].length >= MIN_SECTION_TITLE;

const STRUCTURE = { action: 'site.structure.change' } as const;

/** A site after a change, and the changed part. */
export interface Changed<Part> {
  readonly snapshot: SiteSnapshot;
  readonly part: Part;
}

type SectionChanges = Partial<
  Pick<SiteSection, 'externalId' | 'title' | 'path' | 'condition' | 'icon' | 'description'>
> & {
  readonly defaultSiteSpace?: string;
};
type SiteSpaceChanges = Partial<Pick<SiteSpace, 'externalId' | 'path' | 'condition' | 'spaceId'>>;

const contentOf = ({ id, title }: Space): NewContent => ({ spaceId: id, title });

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Sets a path, in lower case like all paths of sites, and keeps the old one as a former path. */
const withPath = <Item extends { path: string; formerPaths: string[] }>(item: Item, path: string | undefined): Item => {
  const next = path?.toLowerCase();
  return next === undefined || next === item.path
    ? item
    : { ...item, path: next, formerPaths: formerPaths(item, next) };
};

/** The structure of sites: sections, groups and site spaces. */
@Injectable()
export class StructureService {
  constructor(
    private readonly editor: SiteEditor,
    private readonly contents: SiteContents,
  ) {}

  async addSection(
    scope: Scope,
    siteId: string,
    requested: { spaceId: string; title?: string | null; icon?: string | null; externalId?: string | null },
  ): Promise<Changed<SiteSection>> {
    const [space] = await this.contents.publishable(scope, [requested.spaceId]);
    if (!space) throw notFound('space');
    const title = requested.title ?? (isSectionTitle(space.title) ? space.title : 'Untitled section');
    return this.arrange(scope, siteId, async (snapshot) => {
      const rootTitle = await this.titleOfRoot(scope, snapshot);
      const { icon = null, externalId } = requested;
      return addSection(snapshot, { title, icon, externalId, rootTitle }, contentOf(space));
    });
  }

  async updateSection(
    scope: Scope,
    siteId: string,
    id: string,
    changes: SectionChanges,
  ): Promise<Changed<SiteSection>> {
    const { defaultSiteSpace: requested, path, ...fields } = changes;
    if (fields.condition) checkCondition('condition', fields.condition);
    return this.arrange(scope, siteId, (snapshot) => {
      const section = withPath({ ...findSection(snapshot, id), ...given(fields) }, path);
      const updated = updateSection(snapshot, section);
      return [requested === undefined ? updated : setDefaultSiteSpace(updated, requested, id), section];
    });
  }

  /** False if the site has no such section. */
  async deleteSection(scope: Scope, siteId: string, id: string): Promise<boolean> {
    return this.remove(scope, siteId, (snapshot) => snapshot.sections.some((one) => one.id === id), removeSection, id);
  }

  addGroup(
    scope: Scope,
    siteId: string,
    requested: { title: string; icon?: string | null; sections?: readonly string[] },
  ): Promise<Changed<SiteSectionGroup>> {
    const { title, icon = null, sections = [] } = requested;
    return this.arrange(scope, siteId, (snapshot) =>
      addGroup(snapshot, { title, icon, sections: [...new Set(sections)] }),
    );
  }

  updateGroup(
    scope: Scope,
    siteId: string,
    id: string,
    changes: { title?: string; icon?: string | null },
  ): Promise<Changed<SiteSectionGroup>> {
    return this.arrange(scope, siteId, (snapshot) => {
      const group = { ...findGroup(snapshot, id), ...given(changes) };
      return [{ ...snapshot, groups: snapshot.groups.map((one) => (one.id === id ? group : one)) }, group];
    });
  }

  deleteGroup(scope: Scope, siteId: string, id: string): Promise<boolean> {
    return this.remove(scope, siteId, (snapshot) => snapshot.groups.some((one) => one.id === id), removeGroup, id);
  }

  addToGroup(scope: Scope, siteId: string, groupId: string, sectionId: string): Promise<Changed<SiteSectionGroup>> {
    return this.arrange(scope, siteId, (snapshot) => {
      const group = findGroup(snapshot, groupId);
      return [putInGroup(snapshot, sectionId, groupId, 'sectionId'), group];
    });
  }

  /** False if the section is not in the group. */
  removeFromGroup(scope: Scope, siteId: string, groupId: string, sectionId: string): Promise<boolean> {
    let found = false;
    const work = (snapshot: SiteSnapshot): SiteSnapshot => {
      findGroup(snapshot, groupId);
      const section = snapshot.sections.find((one) => one.id === sectionId && one.groupId === groupId);
      found = section !== undefined;
      return section ? takeOutOfGroup(snapshot, section) : snapshot;
    };
    return this.editor.edit(scope, siteId, STRUCTURE, work).then(() => found);
  }

  async addSiteSpace(
    scope: Scope,
    siteId: string,
    requested: { spaceId: string; sectionId?: string; externalId?: string | null },
  ): Promise<Changed<SiteSpace>> {
    const [space] = await this.contents.publishable(scope, [requested.spaceId]);
    if (!space) throw notFound('space');
    const content = { ...contentOf(space), externalId: requested.externalId };
    return this.arrange(scope, siteId, (snapshot) => addSiteSpace(snapshot, content, requested.sectionId));
  }

  async updateSiteSpace(
    scope: Scope,
    siteId: string,
    id: string,
    { path, ...fields }: SiteSpaceChanges,
  ): Promise<Changed<SiteSpace>> {
    if (fields.condition) checkCondition('condition', fields.condition);
    const current = findSiteSpace(await this.editor.get(scope, siteId), id);
    if (fields.spaceId !== undefined && fields.spaceId !== current.spaceId)
      await this.contents.publishable(scope, [fields.spaceId]);
    return this.arrange(scope, siteId, (snapshot) => {
      const siteSpace = withPath({ ...findSiteSpace(snapshot, id), ...given(fields) }, path);
      return [updateSiteSpace(snapshot, siteSpace), siteSpace];
    });
  }

  deleteSiteSpace(scope: Scope, siteId: string, id: string): Promise<boolean> {
    return this.remove(
      scope,
      siteId,
      (snapshot) => snapshot.siteSpaces.some((one) => one.id === id),
      removeSiteSpace,
      id,
    );
  }

  sort(scope: Scope, siteId: string, item: StructurePointer, position: StructurePosition = {}): Promise<SiteSnapshot> {
    return this.editor.edit(scope, siteId, STRUCTURE, (snapshot) => sortStructure(snapshot, item, position));
  }

  private async arrange<Part>(
    scope: Scope,
    siteId: string,
    work: (snapshot: SiteSnapshot) => Promise<[SiteSnapshot, Part]> | [SiteSnapshot, Part],
  ): Promise<Changed<Part>> {
    let part: Part | undefined;
    const snapshot = await this.editor.edit(scope, siteId, STRUCTURE, async (before) => {
      const [after, created] = await work(before);
      part = created;
      return after;
    });
    return { snapshot, part: part as Part };
  }

  private async remove(
    scope: Scope,
    siteId: string,
    has: (snapshot: SiteSnapshot) => boolean,
    work: (snapshot: SiteSnapshot, id: string) => SiteSnapshot,
    id: string,
  ): Promise<boolean> {
    let found = false;
    await this.editor.edit(scope, siteId, STRUCTURE, (snapshot) => {
      found = has(snapshot);
      return found ? work(snapshot, id) : snapshot;
    });
    return found;
  }

  /** Title of the section for the existing content at the root: that of the default space. */
  private async titleOfRoot(scope: Scope, snapshot: SiteSnapshot): Promise<string> {
    const first = defaultSiteSpace(snapshot);
    if (!first || snapshot.sections.length > 0) return snapshot.site.title;
    const title = (await this.contents.visible(scope, [first.spaceId])).get(first.spaceId)?.space.title ?? '';
    return isSectionTitle(title) ? title : snapshot.site.title;
  }
}
