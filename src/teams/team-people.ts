import { notFound } from '../common/errors/app-error';
import { isId } from '../common/ids/id.pipe';
import { asciiLowerCase } from '../common/text/email-address';
import type { TeamPlacesRepository } from './team-places.repository';

/** Members of an organization by what a request calls them. */
export interface FoundPeople {
  /** The identifiers of people by their keys, each once, in the order of the keys. */
  of(keys: readonly string[]): string[];
}

/**
 * Finds the members whom a request names by identifier or e-mail address, in one statement, and keeps them members until the
 * transaction ends. 404 names the first key, and its field, that represents no member of the organization.
 * @param fields the keys that each field of the request names people by
 */
export async function findPeople(
  places: Pick<TeamPlacesRepository, 'lockMembers'>,
  organizationId: string,
  fields: Readonly<Record<string, readonly string[]>>,
): Promise<FoundPeople> {
  const keys = [...new Set(Object.values(fields).flat())];
  const ids = keys.filter(isId);
  const emails = keys.filter((key) => key.includes('@')).map((key) => asciiLowerCase(key));
  const rows = keys.length > 0 ? await places.lockMembers(organizationId, ids, emails) : [];
  const byKey = new Map(rows.flatMap(({ userId, email }) => [[userId, userId] as const, [email, userId] as const]));
  const find = (key: string): string | undefined => byKey.get(key.includes('@') ? asciiLowerCase(key) : key);
  for (const [field, named] of Object.entries(fields)) {
    const unknown = named.find((key) => find(key) === undefined);
    if (unknown !== undefined) throw notFound(`member ${JSON.stringify(unknown)}, whom ${field} names,`);
  }
  return { of: (named) => [...new Set(named.map((key) => find(key) ?? ''))] };
}
