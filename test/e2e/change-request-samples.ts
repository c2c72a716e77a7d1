import { type Call, list, type Sample, with400, ZIP, readContent, readPage, readPages } from './route-sample';

const SPACE = '/v1/spaces/:spaceId';
const REQUEST = `${SPACE}/change-requests/:changeRequestId`;

const LONG = 'x'.repeat(101);

const badChanges: readonly Call[] = [
  {},
  { body: { changes: [] } },
  { body: { changes: {} } },
  { body: { changes: [{}] } },
  { body: { changes: [7] } },
  { body: { changes: [null] } },
  { body: { changes: [[]] } },
  { body: { changes: [{ operation: 'insert_files', files: [null] }] } },
  { body: { changes: [{ operation: 'explode' }] } },
  { body: { changes: [{ operation: 'insert_page' }] } },
  { body: { changes: [{ operation: 'insert_page', document: 'text' }] } },
  { body: { changes: [{ operation: 'insert_page', document: { markdown: 'x', document: {} } }] } },
  { body: { changes: [{ operation: 'insert_page', document: { markdown: 'x' }, at: -1 }] } },
  { body: { changes: [{ operation: 'insert_page', document: { markdown: 'x' }, slug: 'a b' }] } },
  { body: { changes: [{ operation: 'insert_page', document: { markdown: 'x' }, title: 'x'.repeat(257) }] } },
  { body: { changes: [{ operation: 'delete_page' }] } },
  { body: { changes: [{ operation: 'delete_page', page: 'x'.repeat(33) }] } },
  { body: { changes: [{ operation: 'insert_files', files: [] }] } },
  { body: { changes: [{ operation: 'insert_files', files: [{ name: 'a/b', base64: 'aa==' }] }] } },
  { body: { changes: [{ operation: 'insert_files', files: [{ name: 'a.png', url: 'file:///etc/passwd' }] }] } },
  { query: { compat: 'maybe' }, body: { changes: [{ operation: 'delete_page', page: 'x' }] } },
];

/** Samples of the routes of change requests and their content. */
export const CHANGE_REQUEST_SAMPLES: Readonly<Record<string, Sample>> = {
  [`get ${SPACE}/change-requests`]: with400(
    list,
    { query: { status: 'closed' } },
    { query: { contributor: ['a', 'b'] } },
  ),
  [`post ${SPACE}/change-requests`]: {
    status: 201,
    good: () => ({ body: { subject: 'x'.repeat(100), agentTaskId: 'task' } }),
    bad: () => [{ body: { subject: LONG } }, { body: { subject: 7 } }, { body: { subject: null } }],
  },
  [`get ${REQUEST}`]: { status: 200 },
  [`patch ${REQUEST}`]: {
    status: 200,
    good: () => ({ body: { subject: 'x'.repeat(100), status: 'open' } }),
    bad: () => [
      { body: { subject: LONG } },
      { body: { status: 'merged' } },
      { body: { status: 'closed' } },
      { body: { status: null } },
    ],
  },
  [`post ${REQUEST}/merge`]: { status: 200, alone: true },
  [`put ${REQUEST}/merge-when-ready`]: { status: 200, alone: true },
  [`delete ${REQUEST}/merge-when-ready`]: { status: 204 },
  [`post ${REQUEST}/update`]: { status: 200 },
  [`get ${REQUEST}/changes`]: {
    status: 200,
    bad: () => [{ query: { limit: 0 } }, { query: { limit: 1001 } }, { query: { limit: 'many' } }],
  },
  [`get ${REQUEST}/pdf`]: { status: 200, bad: () => [{ query: { only: 'maybe' } }] },
  [`get ${REQUEST}/export`]: { status: 200 },
  [`get ${REQUEST}/links`]: with400(list, { query: { status: 'fine' } }),
  [`get ${REQUEST}/content`]: readContent,
  [`post ${REQUEST}/content`]: {
    status: 200,
    good: () => ({ body: { changes: [{ operation: 'insert_page', document: { markdown: '# New\n' } }] } }),
    bad: () => badChanges,
  },
  [`post ${REQUEST}/content/import`]: {
    status: 201,
    good: ({ zip }) => ({ body: { url: zip, source: 'zip' } }),
    bad: ({ zip }) => [
      { body: {} },
      { body: { url: zip, source: 'rar' } },
      { body: { url: 'ftp://x', source: 'zip' } },
    ],
  },
  [`post ${REQUEST}/content/import/archive`]: {
    status: 201,
    good: ({ archive }) => ({ body: archive, headers: ZIP }),
    bad: ({ archive }) => [
      { body: 'no archive', headers: ZIP },
      { body: archive, headers: ZIP, query: { removes: 'maybe' } },
    ],
  },
  [`get ${REQUEST}/content/pages`]: readContent,
  [`post ${REQUEST}/content/pages/read`]: readPages,
  [`get ${REQUEST}/content/files`]: with400(list, { query: { metadata: 'maybe' } }),
  [`get ${REQUEST}/content/files/:fileId`]: readContent,
  [`get ${REQUEST}/content/files/:fileId/backlinks`]: list,
  [`get ${REQUEST}/content/page/:pageId`]: readPage,
  [`get ${REQUEST}/content/page/:pageId/meta-links`]: { status: 200 },
  [`get ${REQUEST}/content/page/:pageId/links`]: list,
  [`get ${REQUEST}/content/page/:pageId/backlinks`]: list,
  [`get ${REQUEST}/content/path/*pagePath`]: readPage,
  [`get ${REQUEST}/content/reusable-contents/:reusableContentId`]: readPage,
};
