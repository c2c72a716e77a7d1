/** What pages are shown with, unlike searches and PDFs: crawlers look at pages as readers see them. */
const CRAWLED = ['files', 'picture', 'theme', 'fonts'];

/** Lines for robots.txt that let crawlers have them; longer than the rule against all that is below `~`, they win (RFC 9309, 2.2.2). */
export const allowForms = (prefix: string): string => CRAWLED.map((form) => `Allow: ${prefix}/${form}/\n`).join('');
