import listed from 'email-providers/all.json';

/** Names that no one owns (RFC 2606): they are in the list because people type them. */
const RESERVED = ['example.com', 'example.net', 'example.org'];

const PUBLIC = new Set(listed.filter((domain) => !RESERVED.includes(domain)));

/** Whether anybody can get an address of a domain, so that an address of it says nothing of where someone belongs. */
export const isPublicDomain = (domain: string): boolean => PUBLIC.has(domain);
