import { api, ok } from '../../api/client';
import type { SiteSection } from '../../api/types';
import type { SitePath } from './insights-data';
import { sortItem, type StructureItem } from './structure-data';

/** The drop position: next to another item, or inside it. */
export type Side = 'before' | 'after' | 'in';

/** The group of an item. */
const groupOf = (item: StructureItem): string | undefined =>
  item.object === 'site-section' ? item.sectionGroup : undefined;

/**
 * Whether an item can be dropped at this side of another one: variants stay in their section, groups at the top; sections can be dropped
 * anywhere among sections and into groups.
 */
export function canDrop(item: StructureItem, side: Side, other: StructureItem): boolean {
  if (item.id === other.id) return false;
  if (side === 'in')
    return item.object === 'site-section' && other.object === 'site-section-group' && groupOf(item) !== other.id;
  if (item.object === 'site-space') return other.object === 'site-space' && item.section === other.section;
  if (other.object === 'site-space') return false;
  return item.object === 'site-section' || groupOf(other) === undefined;
}

/** Moves a section into a group; undefined moves it to the top, out of its current group. */
export async function regroup(
  sitePath: SitePath,
  { id, sectionGroup }: SiteSection,
  group: string | undefined,
): Promise<void> {
  if (sectionGroup === group) return;
  if (group !== undefined) {
    const params = { path: { ...sitePath, siteSectionGroupId: group } };
    const body = { sectionId: id };
    await ok(
      api.POST('/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections', {
        params,
        body,
      }),
    );
  } else if (sectionGroup !== undefined) {
    const params = { path: { ...sitePath, siteSectionGroupId: sectionGroup, siteSectionId: id } };
    await ok(
      api.DELETE(
        '/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}',
        { params },
      ),
    );
  }
}

/** Moves an item to this side of another one, where `canDrop` allows it. */
export async function dropItem(
  sitePath: SitePath,
  item: StructureItem,
  side: Side,
  other: StructureItem,
): Promise<void> {
  if (item.object === 'site-section') await regroup(sitePath, item, side === 'in' ? other.id : groupOf(other));
  if (side !== 'in') await sortItem(sitePath, item, side, other);
}
