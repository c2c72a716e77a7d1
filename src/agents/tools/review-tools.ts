import { z } from 'zod';
import { CHANGE_REQUEST_STATUSES } from '../../change-requests/entities/change-request.entity';
import { ADDS, type AgentTool, CHANGE_REQUEST, CHANGES, CURSOR, idField, defineTool, READS, SPACE } from './tool';

const MAX_USERS = 50;

const REQUEST = { space: SPACE, change_request: CHANGE_REQUEST };
const DISCUSSION = {
  space: SPACE,
  change_request: CHANGE_REQUEST.optional().describe(
    'Change request whose comments are meant, by identifier or number. If omitted, the comments on the space itself.',
  ),
};

const CHANGE_REQUEST_TOOLS: readonly AgentTool[] = [
  defineTool(
    {
      name: 'list_change_requests',
      title: 'List change requests',
      description: 'Lists the change requests of a space with one status, newest first.',
      annotations: READS,
    },
    z.strictObject({
      space: SPACE,
      status: z.enum(CHANGE_REQUEST_STATUSES).optional().describe('open if omitted.'),
      cursor: CURSOR,
    }),
    ({ changeRequests }, call, input) => changeRequests.list(call, input),
  ),
  defineTool(
    {
      name: 'read_change_request',
      title: 'Read a change request',
      description:
        'Returns the state of a change request: its status, what it changes, its reviews and who was asked for one. outdated: the space has changed since.',
      annotations: READS,
    },
    z.strictObject(REQUEST),
    ({ changeRequests }, call, input) => changeRequests.read(call, input),
  ),
  defineTool(
    {
      name: 'request_review',
      title: 'Request a review',
      description:
        'Opens a draft for review, and asks the people who are named to review it. Call it when the change request is complete.',
      annotations: ADDS,
    },
    z.strictObject({
      ...REQUEST,
      users: z
        .array(idField('Identifier of a person, from list_members.'))
        .max(MAX_USERS)
        .optional()
        .describe('People to ask. If omitted, the change request is opened for all who may review.'),
      subject: z.string().min(1).max(100).optional().describe('New subject of the change request.'),
    }),
    ({ reviews }, call, input) => reviews.request(call, input),
  ),
  {
    ...defineTool(
      {
        name: 'merge_change_request',
        title: 'Merge a change request',
        description:
          'Merges a change request into the primary content, which may publish it. Only when your person has asked you to.',
        annotations: CHANGES,
      },
      z.strictObject(REQUEST),
      ({ reviews }, call, input) => reviews.merge(call, input),
    ),
    isOffered: ({ reviews }) => reviews.mayMerge,
  },
];

const COMMENT_TOOLS: readonly AgentTool[] = [
  defineTool(
    {
      name: 'list_comments',
      title: 'List comments',
      description: 'Lists the comments on a change request, or on a space itself, newest first.',
      annotations: READS,
    },
    z.strictObject({
      ...DISCUSSION,
      status: z.enum(['all', 'open', 'resolved']).optional().describe('all if omitted.'),
      cursor: CURSOR,
    }),
    ({ comments }, call, input) => comments.list(call, input),
  ),
  defineTool(
    {
      name: 'add_comment',
      title: 'Comment',
      description:
        'Posts a comment on a change request or a space, on one of its pages, or on words of that page; in a change request it can suggest other words.',
      annotations: ADDS,
    },
    z.strictObject({
      ...DISCUSSION,
      markdown: z.string().min(1).max(10_000).describe('What it says, as Markdown.'),
      page: idField('Page that it is about.').optional(),
      quote: z
        .string()
        .min(1)
        .max(1_000)
        .optional()
        .describe('Words of the page that it is about, as a reader sees them, without Markdown. Requires page.'),
      replacement: z
        .string()
        .max(2_000)
        .optional()
        .describe('Words to suggest in their place, in one line. Requires quote and change_request.'),
    }),
    ({ comments }, call, input) => comments.post(call, input),
  ),
];

/** Tools for discussing, reviewing and merging change requests. */
export const REVIEW_TOOLS: readonly AgentTool[] = [...CHANGE_REQUEST_TOOLS, ...COMMENT_TOOLS];
