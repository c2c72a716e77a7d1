import listed from 'email-providers/all.json';

/** Reserved names (RFC 2606), which are in the list because people enter them. */
const RESERVED = ['example.com', 'example.net', 'example.org'];

const PUBLIC = new Set(listed.filter((domain) => !RESERVED.includes(domain)));

/** Whether anyone can get an address of a domain, so that it does not show which organization someone belongs to. */
export const isPublicDomain = (domain: string): boolean => PUBLIC.has(domain);
