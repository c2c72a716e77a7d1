import { paths } from '../lib/paths';
import { optional } from '../api/api-error';
import { api, ok } from '../api/client';
import { t } from '../i18n/shell';

/** An ancestor of a resource. */
export interface Crumb {
  readonly title: string;
  readonly address: string;
}

interface Placed {
  readonly organization: string;
  readonly parent?: string;
}

const readOrganization = (organizationId: string, signal: AbortSignal) =>
  ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal }));

/** The organization and the collections that contain a resource, from the top; those the caller may not see are left out. */
export async function ancestors({ organization, parent }: Placed, signal: AbortSignal): Promise<Crumb[]> {
  const crumbs: Crumb[] = [];
  let id = parent;
  while (id !== undefined) {
    const collectionId: string = id;
    const reading = ok(api.GET('/v1/collections/{collectionId}', { params: { path: { collectionId } }, signal }));
    const collection = await optional(reading);
    if (!collection) break;
    crumbs.unshift({ title: collection.title, address: paths.collection(collectionId) });
    id = collection.parent;
  }
  const found = await optional(readOrganization(organization, signal));
  if (found) crumbs.unshift({ title: found.title, address: paths.organization(organization) });
  return [{ title: t.home, address: paths.home() }, ...crumbs];
}
