import { type Call, list, type Sample, with400 } from './route-sample';

const badBodies: readonly Call[] = [
  {},
  { body: { body: 'Hello' } },
  { body: { body: {} } },
  { body: { body: [] } },
  { body: { body: null } },
  { body: { body: { markdown: '' } } },
  { body: { body: { markdown: ' \n' } } },
  { body: { body: { markdown: 'x'.repeat(10_001) } } },
  { body: { body: { markdown: 'a\0b' } } },
  { body: { body: { markdown: ['x'] } } },
  { body: { body: { markdown: 'x', document: { object: 'document', data: {}, nodes: [] } } } },
  { body: { body: { document: 'x' } } },
  { body: { body: { document: [] } } },
  { body: { body: { document: null } } },
  { body: { body: { document: { object: 'page' } } } },
  { body: { body: { html: '<p>' } } },
];

const badReactions = (name: string): Call[] => [
  { body: { [name]: '👍' } },
  { body: { [name]: ['hello'] } },
  { body: { [name]: [''] } },
  { body: { [name]: [7] } },
  { body: { [name]: null } },
  { body: { [name]: ['1'.repeat(51)] } },
  { body: { [name]: Array.from({ length: 101 }, () => '👍') } },
];

const posting: Sample = {
  status: 200,
  good: () => ({ body: { body: { markdown: 'x'.repeat(10_000) } } }),
  bad: () => [...badBodies],
};

const badQuotes: readonly object[] = [
  { quote: 'x' },
  { quote: null },
  { quote: {} },
  { quote: { exact: '' } },
  { quote: { exact: 7 } },
  { quote: { exact: 'a\0b' } },
  { quote: { exact: 'x'.repeat(1001) } },
  { quote: { exact: 'x', prefix: 'x'.repeat(201) } },
  { quote: { exact: 'x', suffix: null } },
  { quote: { exact: 'x', start: -1 } },
  { quote: { exact: 'x', end: 1 } },
  { suggestion: 'x' },
  { suggestion: {} },
  { suggestion: { replacement: null } },
  { suggestion: { replacement: 'a\nb' } },
  { suggestion: { replacement: 'x'.repeat(2001) } },
];

const postingOnPage: Sample = {
  ...posting,
  good: ({ values }) => ({ body: { body: { markdown: 'A **word**' }, page: values.pageId } }),
  bad: () => [
    ...badBodies,
    { body: { body: { markdown: 'x' }, page: 7 } },
    { body: { body: { markdown: 'x' }, page: null } },
    { body: { body: { markdown: 'x' }, page: 'x'.repeat(33) } },
    { body: { body: { markdown: 'x' }, node: 'without-a-page' } },
    { body: { body: { markdown: 'x' }, changeRequest: 'x' } },
    { body: { body: { markdown: 'x' }, quote: { exact: 'without a page' } } },
    { body: { body: { markdown: 'x' }, suggestion: { replacement: 'without a quote' } } },
    ...badQuotes.map((more) => ({ body: { body: { markdown: 'x' }, page: 'x', quote: { exact: 'x' }, ...more } })),
  ],
};

const changing: Sample = {
  status: 200,
  good: () => ({ body: { body: { markdown: 'Edited' }, addedReactions: ['👍', '1f600'], removedReactions: ['🎉'] } }),
  bad: () => [
    ...badBodies.filter(({ body }) => body !== undefined),
    ...badReactions('addedReactions'),
    ...badReactions('removedReactions'),
  ],
};

const resolving = with400(
  changing,
  { body: { resolved: 'true' } },
  { body: { resolved: null } },
  { body: { status: 'resolved' } },
);

const readComment: Sample = {
  status: 200,
  bad: () => [{ query: { format: 'html' } }, { query: { format: ['markdown', 'document'] } }],
};

const listReplies = with400(list, { query: { format: 'pdf' } });

const listComments = with400(
  listReplies,
  { query: { order: 'newest' } },
  { query: { order: ['asc', 'desc'] } },
  { query: { status: 'closed' } },
  { query: { targetPage: '' } },
  { query: { targetPage: ['a', 'b'] } },
  { query: { authors: '' } },
  { query: { authors: 'x'.repeat(33) } },
  { query: { authors: Array.from({ length: 101 }, (_, index) => `u${index}`) } },
);

/** The same call on a comment of the change request. */
const onChangeRequest = (sample: Sample): Sample => ({
  ...sample,
  good: (world) => ({ ...sample.good?.(world), values: world.changeRequestComment }),
});

const suggestion = (index: number): Sample => ({
  status: 200,
  good: ({ suggestions }) => ({ values: { commentId: suggestions[index] ?? '' } }),
});

const SPACE_COMMENTS = '/v1/spaces/:spaceId/comments';
const REQUEST_COMMENTS = '/v1/spaces/:spaceId/change-requests/:changeRequestId/comments';

const commentSamples = (path: string, on: (sample: Sample) => Sample): Record<string, Sample> => ({
  [`get ${path}`]: listComments,
  [`post ${path}`]: postingOnPage,
  [`get ${path}/:commentId`]: on(readComment),
  [`put ${path}/:commentId`]: on(resolving),
  [`delete ${path}/:commentId`]: on({ status: 205 }),
  [`get ${path}/:commentId/replies`]: on(listReplies),
  [`post ${path}/:commentId/replies`]: on(posting),
  [`get ${path}/:commentId/replies/:commentReplyId`]: on(readComment),
  [`put ${path}/:commentId/replies/:commentReplyId`]: on(changing),
  [`delete ${path}/:commentId/replies/:commentReplyId`]: on({ status: 205 }),
  [`get ${path.replace(/comments$/, 'commenters')}`]: list,
});

/** Samples of the routes of comments, on a space and on a change request. */
export const COMMENT_SAMPLES: Readonly<Record<string, Sample>> = {
  ...commentSamples(SPACE_COMMENTS, (sample) => sample),
  ...commentSamples(REQUEST_COMMENTS, onChangeRequest),
  [`post ${REQUEST_COMMENTS}/:commentId/suggestion/accept`]: suggestion(0),
  [`post ${REQUEST_COMMENTS}/:commentId/suggestion/dismiss`]: suggestion(1),
};
