const MAX_VALUES = 1_000;
/** The SAML attribute of Entra ID for groups that are too many for the response. */
const ENTRA_LINK = 'http://schemas.microsoft.com/claims/groups.link';
const MAX_LENGTH = 255;
const MAX_DEPTH = 10;

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (claims: unknown, name: string): unknown =>
  isObject(claims) && Object.hasOwn(claims, name) ? claims[name] : undefined;

const textsOf = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value];
  const texts = list.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? [String(each)] : [],
  );
  return [...new Set(texts.filter((text) => text !== '' && text.length <= MAX_LENGTH))];
};

/**
 * The values of a claim: by its whole name, or else by a path with dots into objects, such as `realm_access.roles`.
 * Undefined if it is not there.
 */
export function claimValues(claims: Claims, name: string): string[] | undefined {
  const direct = own(claims, name);
  const steps = name.split('.');
  const found = direct ?? (steps.length > MAX_DEPTH ? undefined : steps.reduce<unknown>(own, claims));
  return found === undefined || found === null ? undefined : textsOf(found);
}

/** Whether a provider only links to the groups, since they are too many for its response, as Entra ID does. */
export function isElsewhere(claims: Claims, name: string): boolean {
  return (
    own(own(claims, '_claim_names'), name) !== undefined ||
    own(claims, ENTRA_LINK) !== undefined ||
    (name === 'groups' && own(claims, 'hasgroups') !== undefined)
  );
}
