import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version in the nearest package.json above this file, from the sources and from a build alike. */
function version(folder = __dirname): string {
  const manifest = path.join(folder, 'package.json');
  if (existsSync(manifest)) return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  const parent = path.dirname(folder);
  return parent === folder ? '0.0.0' : version(parent);
}

const topics: readonly (readonly [title: string, text: string])[] = [
  [
    'Tokens',
    `Every request carries \`Authorization: Bearer <token>\`; health checks and signed downloads need none. The first start
prints the token of the first admin. Make more with \`POST /v1/user/tokens\`, or on the server with
\`npm run cli -- tokens create --email <address>\`. A token has the rights of its owner and can be limited to one
organization. Revoking it works at once.`,
  ],
  [
    'Roles',
    `Each role holds what those before it hold: read, comment, edit, review, create, admin. The \`permissions\` of a resource
say what the caller may do with it. What you may not see is 404, as if it were not there; what you see but may not do
is 403. A method that an address does not take is 405, with those that it takes in \`Allow\`.`,
  ],
  [
    'Lists',
    `A list answers \`{ next, count, items }\`. Pass \`next.page\` unchanged as \`page\` to go on; on the last page \`next\` is
absent. \`limit\` is 1 to 1000, 50 when left out. \`count\` is the total over all pages. A list stays in order while items
come and go.`,
  ],
  [
    'Errors',
    `Every failure answers \`{ "error": { "code", "message", "requestId" } }\`: the HTTP status, a sentence that says what to
do, and the identifier of the request, which is also in the header \`X-Request-Id\` and in the log. Send an
\`X-Request-Id\` of your own to follow a request through your systems.
Name \`application/problem+json\` in \`Accept\` to get errors as RFC 9457 has them.`,
  ],
  [
    'How much you may ask',
    `\`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` (seconds since 1970) say on every answer below \`/v1\` what is left of the limit
that is used up first; \`RateLimit\` and \`RateLimit-Policy\` name all of them. Beyond a limit the answer is 429, and
\`Retry-After\` says how many seconds to wait.`,
  ],
  [
    'Sending a request again',
    `A POST with an \`Idempotency-Key\` of your own is carried out once: for 24 hours the same key with the same request gives the
same answer, with \`Idempotency-Replayed: true\`. 400 with another request, 409 while the first is being carried out.`,
  ],
  [
    'Reading the same thing again',
    `Content carries an \`ETag\`. Send it as \`If-None-Match\`: while nothing has changed the answer is 304, without a body.
Revisions never change; a revision's identifier names the same content for ever. What can be changed by PATCH or PUT has
an \`ETag\` too: send it as \`If-Match\` to change only what you have seen (412 when it has changed since).`,
  ],
  [
    'Limits and forms',
    `- A request body is JSON of at most 1 MB. Fields that an operation does not know are refused (400); unknown query
  parameters are ignored.
- Identifiers are opaque: at most 32 letters, digits, \`-\` and \`_\`. They sort by creation.
- Times are UTC, ISO 8601 with milliseconds. Lengths of texts count characters, not bytes.
- In a PATCH, a field that is left out stays as it is; null clears it where null is allowed.
- 201 carries \`Location\`. Deleting answers 205, or 204 when it was gone already; both have no body.`,
  ],
];

const introduction = (publicUrl: string): string => `
Bindery keeps documentation: spaces of pages and files, in collections, in organizations. This page lists every
operation; press **Authorize**, paste a token, and try them here.

\`\`\`sh
curl ${publicUrl}/v1/user -H "Authorization: Bearer $TOKEN"
curl ${publicUrl}/v1/orgs -H "Authorization: Bearer $TOKEN"
\`\`\`

The second answer holds the identifier of your organization. With it, list or create spaces
(\`/v1/orgs/{organizationId}/spaces\`), import documentation into one (\`/v1/spaces/{spaceId}/content/import\`), then read
its tree and pages.
${topics.map(([title, text]) => `\n### ${title}\n\n${text}\n`).join('')}
This document as a file: [JSON](${publicUrl}/openapi.json), [YAML](${publicUrl}/openapi.yaml). Operation identifiers are
stable, so clients can be generated from it.
`;

/** What the document says of the API as a whole. */
export const documentInfo = (publicUrl: string) => ({
  title: 'Bindery API',
  version: version(),
  summary: 'Documentation: spaces, their content, revisions, files and search.',
  description: introduction(publicUrl).trim(),
  contact: { name: 'The operator of this installation' },
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
});
