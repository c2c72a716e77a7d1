/** The resources that crawlers need to render pages, unlike searches and PDFs. */
const CRAWLED = ['files', 'picture', 'theme', 'fonts'];

/** Lines of robots.txt that allow them; they are longer than the rule against paths below `~` and so take precedence (RFC 9309, 2.2.2). */
export const allowForms = (prefix: string): string => CRAWLED.map((form) => `Allow: ${prefix}/${form}/\n`).join('');
