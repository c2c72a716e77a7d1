import { entityTag } from '../common/http/entity-tag';
import { ScimError } from './scim-error';

interface Meta {
  readonly resourceType: string;
  readonly created: string;
  readonly lastModified: string;
  readonly location: string;
}

/** A resource without its version. */
interface Unversioned {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly meta: Meta;
}

/** A resource as returned; `meta.version` is its entity tag. */
export type ScimResource = Unversioned & { readonly meta: Meta & { readonly version: string } };

const MAX_LENGTH = 2_000;

/** Adds the entity tag, derived from a representation of the state: the whole resource, or less if that is large. */
export const tagged = <Resource extends Unversioned>(
  resource: Resource,
  state: unknown = resource,
): Resource & ScimResource => {
  const version = `W/${entityTag(JSON.stringify(state))}`;
  return { ...resource, meta: { ...resource.meta, version } };
};

/** Whether an If-Match or If-None-Match header contains the current tag; weak and strong tags are treated alike (RFC 7644, 3.14). */
function headerNamesResource(header: string, { meta }: ScimResource): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header
    .slice(0, MAX_LENGTH)
    .split(',')
    .some((tag) => tag.trim() === '*' || bare(tag) === bare(meta.version));
}

/** 412 if the client has seen a different state. */
export function checkTag(resource: ScimResource, match: string | undefined): void {
  if (match !== undefined && !headerNamesResource(match, resource))
    throw new ScimError(412, 'The resource has changed since you read it. Read it again.');
}
