const MOST = 1_000;
/** How Entra ID calls it in SAML. */
const ENTRA_LINK = 'http://schemas.microsoft.com/claims/groups.link';
const LONGEST = 255;
const DEEPEST = 10;

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const own = (claims: unknown, name: string): unknown =>
  isObject(claims) && Object.hasOwn(claims, name) ? claims[name] : undefined;

const textsOf = (value: unknown): string[] => {
  const list: unknown[] = Array.isArray(value) ? value.slice(0, MOST) : [value];
  const texts = list.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? [String(each)] : [],
  );
  return [...new Set(texts.filter((text) => text !== '' && text.length <= LONGEST))];
};

/**
 * The values of a claim: by its whole name, or else by a path with dots into objects, such as `realm_access.roles`.
 * Undefined where it is not there.
 */
export function claimValues(claims: Claims, name: string): string[] | undefined {
  const direct = own(claims, name);
  const steps = name.split('.');
  const found = direct ?? (steps.length > DEEPEST ? undefined : steps.reduce<unknown>(own, claims));
  return found === undefined || found === null ? undefined : textsOf(found);
}

/** Whether a provider names the groups somewhere else, since they are too many for its answer, as Entra ID does. */
export function isElsewhere(claims: Claims, name: string): boolean {
  return (
    own(own(claims, '_claim_names'), name) !== undefined ||
    own(claims, ENTRA_LINK) !== undefined ||
    (name === 'groups' && own(claims, 'hasgroups') !== undefined)
  );
}
