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

/** In a section of its own after that one, in the same group. */
function addSectionAfter(snapshot: SiteSnapshot, section: SiteSection, content: NewContent): Added {
  const wanted = { title: content.title, icon: section.icon, rootTitle: snapshot.site.title };
  const [added, made] = addSection(snapshot, wanted, content);
  const { groupId, condition } = section;
  const sorted = sortStructure(
    updateSection(added, { ...made, groupId, condition }),
    { type: 'site-section', id: made.id },
    { after: { type: 'site-section', id: section.id } },
  );
  const [siteSpace] = variantsOf(sorted, made.id);
  if (!siteSpace) throw new Error('A new section has no variant');
  return [sorted, siteSpace];
}

function addVariantAfter(snapshot: SiteSnapshot, source: SiteSpace, content: NewContent): Added {
  const [added, made] = addSiteSpace(snapshot, content, source.sectionId ?? undefined);
  const after = { type: 'site-space', id: source.id } as const;
  return [sortStructure(added, { type: 'site-space', id: made.id }, { after }), made];
}

/**
 * Puts a copy of a variant after it: beside it, or in a section of its own where it is the only one of its section. The
 * conditions that hide the original from some visitors hide the copy, too.
 */
export function addCopy(snapshot: SiteSnapshot, siteSpaceId: string, content: NewContent): Added {
  const source = findSiteSpace(snapshot, siteSpaceId);
  const { sectionId, condition } = source;
  const [placed, { id }] =
    sectionId !== null && variantsOf(snapshot, sectionId).length === 1
      ? addSectionAfter(snapshot, findSection(snapshot, sectionId), content)
      : addVariantAfter(snapshot, source, content);
  const made = { ...findSiteSpace(placed, id), condition };
  return [updateSiteSpace(placed, made), made];
}
