import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { MAX_PAGES } from '../agent-pages';
import { MAX_CHARACTERS } from '../text-piece';
import { type AgentTool, CHANGE_REQUEST, CURSOR, defineTool, READS, SPACE } from './tool';

const PLACE = {
  space: SPACE,
  change_request: CHANGE_REQUEST.optional().describe(
    'Change request whose content is meant, by identifier or number. If omitted, the primary content of the space.',
  ),
};

/** The text as is, which agents read best, followed by the other fields of the page. */
function asText(page: object): CallToolResult {
  const { markdown, ...rest } = page as { readonly markdown: string };
  return {
    content: [
      { type: 'text', text: markdown },
      { type: 'text', text: JSON.stringify(rest) },
    ],
  };
}

/** Tools for pages of spaces and of change requests. */
export const PAGE_TOOLS: readonly AgentTool[] = [
  defineTool(
    {
      name: 'list_pages',
      title: 'List pages',
      description: `Lists the pages of a space or of a change request in reading order, ${MAX_PAGES} at a time, each with its parent.`,
      annotations: READS,
    },
    z.strictObject({ ...PLACE, cursor: CURSOR }),
    ({ pages }, call, input) => pages.list(call, input),
  ),
  defineTool(
    {
      name: 'read_page',
      title: 'Read a page',
      description: `Returns a page as Markdown, ${MAX_CHARACTERS} characters at a time, and its title, path and url. Read the page in the change request before you change it there.`,
      annotations: READS,
    },
    z.strictObject({
      ...PLACE,
      page: z.string().min(1).max(2048).describe('Identifier of the page, or its path in the space.'),
      offset: z
        .number()
        .int()
        .min(0)
        .max(100_000_000)
        .optional()
        .describe('nextOffset of the previous answer, to go on with a long page.'),
    }),
    ({ pages }, call, input) => pages.read(call, input),
    asText,
  ),
];
