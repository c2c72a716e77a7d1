/** The checks of a directory test in order, with labels for the admin. */
const WORDS = {
  connect: {
    title: 'The directory is reached, and the connection is encrypted',
    fix: 'Check the URL, and that the certificate of the server is issued by a public authority or by one that is entered here. Servers inside your network have to be allowed by the operator.',
  },
  bind: {
    title: 'The directory accepts the bind account',
    fix: 'Check the DN and the password of the bind account.',
  },
  search: {
    title: 'The filter finds this person, and no one else',
    fix: 'Check the base DN, the filter, and that the bind account may read the entries of people.',
  },
  person: {
    title: 'The entry has what identifies a person',
    fix: 'Check the names of the attributes: one value identifies the person for good, and one is an email address.',
  },
  domain: {
    title: 'People with this email address may sign in through it',
    fix: 'Add the domain of the address to the allowed domains, or test with another person.',
  },
} as const;

export type LdapCheckId = keyof typeof WORDS;

export const LDAP_CHECKS = Object.keys(WORDS) as LdapCheckId[];

export const OUTCOMES = ['passed', 'failed', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface LdapCheck {
  readonly id: LdapCheckId;
  readonly title: string;
  readonly outcome: Outcome;
  readonly problem?: string;
  readonly fix?: string;
}

/** @param failed the first check that failed, and why; undefined: all passed */
export function checksUntil(failed?: { readonly id: LdapCheckId; readonly problem: string }): LdapCheck[] {
  const at = failed ? LDAP_CHECKS.indexOf(failed.id) : LDAP_CHECKS.length;
  return LDAP_CHECKS.map((id, index) => {
    const { title, fix } = WORDS[id];
    if (failed && index === at) return { id, title, outcome: 'failed', problem: failed.problem, fix };
    return { id, title, outcome: index < at ? 'passed' : 'skipped' };
  });
}
