import type { SiteSection } from '../entities/site-section.entity';
import type { SiteSpace } from '../entities/site-space.entity';
import { type SiteSnapshot, variantsOf } from '../site-snapshot';
import {
  addSection,
  addSiteSpace,
  findSection,
  findSiteSpace,
  type NewContent,
  updateSection,
  updateSiteSpace,
} from './site-structure';
import { sortStructure } from './sort-structure';

type Added = [snapshot: SiteSnapshot, siteSpace: SiteSpace];

/** Adds the content in a new section after the given one, in the same group. */
function addSectionAfter(snapshot: SiteSnapshot, section: SiteSection, content: NewContent): Added {
  const newSection = { title: content.title, icon: section.icon, rootTitle: snapshot.site.title };
  const [added, created] = addSection(snapshot, newSection, content);
  const { groupId, condition } = section;
  const sorted = sortStructure(
    updateSection(added, { ...created, groupId, condition }),
    { type: 'site-section', id: created.id },
    { after: { type: 'site-section', id: section.id } },
  );
  const [siteSpace] = variantsOf(sorted, created.id);
  if (!siteSpace) throw new Error('A new section has no variant');
  return [sorted, siteSpace];
}

function addVariantAfter(snapshot: SiteSnapshot, source: SiteSpace, content: NewContent): Added {
  const [added, created] = addSiteSpace(snapshot, content, source.sectionId ?? undefined);
  const after = { type: 'site-space', id: source.id } as const;
  return [sortStructure(added, { type: 'site-space', id: created.id }, { after }), created];
}

/**
 * Adds a copy of a variant after it: as its sibling, or in a new section if it is the only variant of its section. The
 * conditions of the original also apply to the copy.
 */
export function addCopy(snapshot: SiteSnapshot, siteSpaceId: string, content: NewContent): Added {
  const source = findSiteSpace(snapshot, siteSpaceId);
  const { sectionId, condition } = source;
  const [placed, { id }] =
    sectionId !== null && variantsOf(snapshot, sectionId).length === 1
      ? addSectionAfter(snapshot, findSection(snapshot, sectionId), content)
      : addVariantAfter(snapshot, source, content);
  const created = { ...findSiteSpace(placed, id), condition };
  return [updateSiteSpace(placed, created), created];
}
