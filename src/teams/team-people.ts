import { notFound } from '../../core/errors/app-error';
import { isId } from '../common/ids/id.pipe';
import { asciiLowerCase } from '../common/text/email-address';
import type { TeamMembershipsRepository } from './team-memberships.repository';

/** Members of an organization by the keys of a request. */
export interface FoundPeople {
  /** The identifiers of people by their keys, each once, in the order of the keys. */
  of(keys: readonly string[]): string[];
}

/**
 * Finds the members whom a request names by identifier or email address, in one statement, and locks their memberships until the
 * transaction ends. 404 names the first key, and its field, that matches no member of the organization.
 * @param fields the keys of people by field of the request
 */
export async function findPeople(
  memberships: Pick<TeamMembershipsRepository, 'lockMembers'>,
  organizationId: string,
  fields: Readonly<Record<string, readonly string[]>>,
): Promise<FoundPeople> {
  const keys = [...new Set(Object.values(fields).flat())];
  const ids = keys.filter(isId);
  const emails = keys.filter((key) => key.includes('@')).map((key) => asciiLowerCase(key));
  const rows = keys.length > 0 ? await memberships.lockMembers(organizationId, ids, emails) : [];
  const byKey = new Map(rows.flatMap(({ userId, email }) => [[userId, userId] as const, [email, userId] as const]));
  const find = (key: string): string | undefined => byKey.get(key.includes('@') ? asciiLowerCase(key) : key);
  for (const [field, named] of Object.entries(fields)) {
    const unknown = named.find((key) => find(key) === undefined);
    if (unknown !== undefined) throw notFound(`member ${JSON.stringify(unknown)}, whom ${field} names,`);
  }
  return { of: (named) => [...new Set(named.map((key) => find(key) ?? ''))] };
}
