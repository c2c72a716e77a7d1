import { api, ok } from '../../api/client';
import type { SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from '../../api/types';
import type { SitePath } from './insights-data';

export type StructureItem = SiteSpace | SiteSection | SiteSectionGroup;

export const readStructure = (sitePath: SitePath, signal?: AbortSignal): Promise<SiteStructure> =>
  ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/structure', { params: { path: { ...sitePath } }, signal }));

/** The children of an item, in order. */
export function within(item: StructureItem): readonly StructureItem[] {
  if (item.object === 'site-section') return item.siteSpaces;
  return item.object === 'site-section-group' ? item.sections : [];
}

const pointer = ({ object, id }: StructureItem) => ({ type: object, id });

/** Moves an item before another one, or after it. */
export const sortItem = (sitePath: SitePath, item: StructureItem, where: 'before' | 'after', other: StructureItem) =>
  ok(
    api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/structure/sort', {
      params: { path: { ...sitePath } },
      body: { item: pointer(item), position: { [where]: pointer(other) } },
    }),
  );

export function removeItem(sitePath: SitePath, { object, id }: StructureItem): Promise<unknown> {
  if (object === 'site-section')
    return ok(
      api.DELETE('/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}', {
        params: { path: { ...sitePath, siteSectionId: id } },
      }),
    );
  if (object === 'site-section-group')
    return ok(
      api.DELETE('/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}', {
        params: { path: { ...sitePath, siteSectionGroupId: id } },
      }),
    );
  return ok(
    api.DELETE('/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}', {
      params: { path: { ...sitePath, siteSpaceId: id } },
    }),
  );
}

/** Changes the title, if the item has its own, and the path segment. */
export function changeItem(
  sitePath: SitePath,
  { object, id }: StructureItem,
  title: string,
  path: string,
): Promise<unknown> {
  if (object === 'site-section')
    return ok(
      api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}', {
        params: { path: { ...sitePath, siteSectionId: id } },
        body: { title, ...(path !== '' && { path }) },
      }),
    );
  if (object === 'site-section-group')
    return ok(
      api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}', {
        params: { path: { ...sitePath, siteSectionGroupId: id } },
        body: { title },
      }),
    );
  return ok(
    api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}', {
      params: { path: { ...sitePath, siteSpaceId: id } },
      body: { ...(path !== '' && { path }) },
    }),
  );
}
