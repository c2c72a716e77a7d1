import { entityTag } from '../common/http/entity-tag';

/** Names what is sent in one order: what was stored as JSON comes back in another one than it was sent in. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The tag of a resource; undefined for a body that is none. */
export const tagOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null ? entityTag(JSON.stringify(body, inOrder)) : undefined;
