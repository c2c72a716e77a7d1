import { z } from 'zod';
import { ADDS, type AgentTool, CHANGE_REQUEST, CHANGES, idField, defineTool, SPACE } from './tool';

const MAX_CHANGES = 50;

const MARKDOWN = z.string().max(1_000_000);

const FIELDS = {
  title: z.string().min(1).max(256).optional().describe('Title. A first heading in markdown takes precedence.'),
  slug: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe('Last segment of its path. Of a new page: derived from the title if omitted.'),
  description: z.string().max(5_000).optional().describe('Description; an empty string removes it.'),
};
const AT = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .optional()
  .describe('Position among its siblings, starting at 0. If omitted, a new page is the last one.');

const INSERT = z
  .strictObject({
    operation: z.literal('insert_page'),
    type: z
      .enum(['document', 'group'])
      .optional()
      .describe('document: a page with text, also if omitted. group: a heading for pages, without markdown.'),
    markdown: MARKDOWN.optional().describe('Text of the new page as Markdown; required of a document.'),
    ...FIELDS,
    into: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('Parent page or group, or the ref of one inserted earlier in this list. If omitted, the top level.'),
    at: AT,
    ref: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .describe('Name by which later changes of this list can put pages into it, and texts can link to it: ./<ref>.md'),
  })
  .describe('Creates a page or group.');

const UPDATE = z
  .strictObject({
    operation: z.literal('update_page'),
    page: idField('Page to change.'),
    markdown: MARKDOWN.optional().describe(
      'The whole new text as Markdown. If omitted, the text stays. Front matter that it leaves out stays: all of it, or single keys unless base_markdown has them.',
    ),
    base_markdown: MARKDOWN.optional().describe(
      'Text that markdown was written from, as read_page gave it. What others have changed since is merged; where they changed the same words, the page contains both versions between conflict markers, and the result has conflicts: choose one. Without it, their text is replaced.',
    ),
    ...FIELDS,
    into: z
      .string()
      .min(1)
      .max(64)
      .nullable()
      .optional()
      .describe('New parent; null moves it to the top level. If omitted, it keeps its parent.'),
    at: AT,
  })
  .describe('Replaces the text of a page, renames it or moves it; what is omitted stays.');

const DELETE = z
  .strictObject({
    operation: z.literal('delete_page'),
    page: idField('Page to delete, with all pages below it.'),
  })
  .describe('Deletes a page with all pages below it.');

const REVERT = z
  .strictObject({ operation: z.literal('revert_page'), page: idField('Page to revert.') })
  .describe('Undoes what the change request changed of a page.');

const CHANGE = z.discriminatedUnion('operation', [INSERT, UPDATE, DELETE, REVERT]);

/** Tools for editing change requests; none of them changes the primary content. */
export const EDIT_TOOLS: readonly AgentTool[] = [
  defineTool(
    {
      name: 'create_change_request',
      title: 'Create a change request',
      description:
        'Creates a change request: a draft on the newest content of the space, where you edit pages for people to review. Nothing is published by that.',
      annotations: ADDS,
    },
    z.strictObject({
      space: SPACE,
      subject: z.string().min(1).max(100).describe('What it is about, in at most 100 characters.'),
    }),
    ({ changeRequests }, call, input) => changeRequests.create(call, input),
  ),
  defineTool(
    {
      name: 'edit_pages',
      title: 'Edit pages',
      description: `Changes pages of a change request: up to ${MAX_CHANGES} changes, applied in order as one revision, or not at all.`,
      annotations: CHANGES,
    },
    z.strictObject({
      space: SPACE,
      change_request: CHANGE_REQUEST,
      changes: z.array(CHANGE).min(1).max(MAX_CHANGES),
    }),
    ({ changeRequests }, call, input) => changeRequests.edit(call, input),
  ),
];
