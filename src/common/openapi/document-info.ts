import { releaseVersion } from '../product-version';

const topics: readonly (readonly [title: string, text: string])[] = [
  [
    'Authentication',
    `Send \`Authorization: Bearer <token>\` with every request; health checks and signed downloads require none. The first start
prints the token of the first admin. Create further tokens with \`POST /v1/user/tokens\`, or on the server with
\`npm run cli -- tokens create --email <address>\`. A token has the permissions of its owner and can be limited to one
organization. Revoking a token takes effect immediately.`,
  ],
  [
    'Roles',
    `Each role includes the preceding ones: read, comment, edit, review, create, admin. The \`permissions\` of a resource are those of
the caller. A resource that you cannot see is answered with 404, as if it did not exist; an operation that you are not
allowed to perform on a visible resource with 403. An unsupported method is answered with 405 and the supported ones in
\`Allow\`.`,
  ],
  [
    'Lists',
    `Lists return \`{ next, count, items }\`. Pass \`next.page\` unchanged as \`page\` to get the next page; it is absent on the last
one. \`limit\` is 1 to 1000 and defaults to 50. \`count\` is the total number of items on all pages. Items added or removed
meanwhile do not disturb the order of a list.`,
  ],
  [
    'Errors',
    `Errors are returned as \`{ "error": { "code", "message", "requestId", "type", "reason" } }\`: the HTTP status, a sentence that
explains what to do, the identifier of the request, which is also in the header \`X-Request-Id\` and in the log, and the cause as a
word that never changes, with the address of its explanation. Where fields are the cause, \`field\` is the path of the first one, and
\`errors\` lists all of them. Send your own \`X-Request-Id\` to trace a request through your systems.
Include \`application/problem+json\` in \`Accept\` to receive errors in the format of RFC 9457.`,
  ],
  [
    'Changes',
    `Programs that work today go on working within \`/v1\`. Responses of deprecated operations contain \`Deprecation\` (RFC 9745), \`Link\`
with the replacement, and \`Sunset\` (RFC 8594) once a date is set. \`GET /v1/changelog\` lists what each release has added,
changed, deprecated and removed, for everyone, with an \`ETag\`.`,
  ],
  [
    'Rate limits',
    `Every response below \`/v1\` contains \`X-RateLimit-Limit\`, \`-Remaining\` and \`-Reset\` (seconds since 1970) for the limit that is
closest to being exhausted; \`RateLimit\` and \`RateLimit-Policy\` list all of them. Requests above a limit are answered with
429, and \`Retry-After\` contains the number of seconds to wait. A request that is answered with 304 counts as a tenth of
one.`,
  ],
  [
    'Idempotent requests',
    `A request that changes something is processed once, whatever its method, if it has an \`Idempotency-Key\` of your choice: for
24 hours the same key with the same request returns the same response, with \`Idempotency-Replayed: true\`. 400 for a different request, 409 while the first one is being processed.`,
  ],
  [
    'Caching and conditional requests',
    `Content has an \`ETag\`. Send it as \`If-None-Match\`: if nothing has changed, the response is 304, without a body.
Revisions never change; the identifier of a revision always refers to the same content. Resources that can be changed have an
\`ETag\`, too: send it as \`If-Match\` to change or delete only what you have read (412 if it has changed since, and where
there is nothing with an \`ETag\` to compare). Changes that return the resource return its new \`ETag\`. Responses to GET are compressed where \`Accept-Encoding\` allows \`br\` or \`gzip\`; their tags end in \`+br\` or \`+gzip\`,
and are accepted like those of plain responses.`,
  ],
  [
    'Formats and limits',
    `- A request body is JSON of at most 1 MB. Unknown fields are refused (400); unknown query parameters are ignored.
- Identifiers are opaque: at most 32 letters, digits, \`-\` and \`_\`. They sort by creation.
- Times are UTC, ISO 8601 with milliseconds. Lengths of texts are in characters, not bytes.
- In a PATCH, omitted fields are unchanged; null clears a field where null is allowed.
- 201 is returned with \`Location\`. Deleting returns 205, or 204 if the resource no longer existed; both without a body.`,
  ],
];

const introduction = (publicUrl: string): string => `
Bindery manages documentation: spaces of pages and files, in collections, in organizations. This page lists all
operations; click **Authorize**, paste a token, and try them here.

\`\`\`sh
curl ${publicUrl}/v1/user -H "Authorization: Bearer $TOKEN"
curl ${publicUrl}/v1/orgs -H "Authorization: Bearer $TOKEN"
\`\`\`

The second response contains the identifier of your organization. With it, list or create spaces
(\`/v1/orgs/{organizationId}/spaces\`), import documentation into one (\`/v1/spaces/{spaceId}/content/import\`), then read
its page tree and pages.
${topics.map(([title, text]) => `\n### ${title}\n\n${text}\n`).join('')}
This document as a file: [JSON](${publicUrl}/openapi.json), [YAML](${publicUrl}/openapi.yaml). Operation identifiers are
stable, so clients can be generated from it.
`;

/** The `info` object of the document: describes the API as a whole. */
export const documentInfo = (publicUrl: string) => ({
  title: 'Bindery API',
  version: releaseVersion(),
  summary: 'Documentation: spaces, their content, revisions, files and search.',
  description: introduction(publicUrl).trim(),
  contact: { name: 'The operator of this installation' },
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
});
