import { z } from 'zod';
import { badRequest } from '../../../core/errors/app-error';
import { type AgentTool, CURSOR, defineTool, ORGANIZATION, READS, SPACE } from './tool';

const QUERY = z
  .string()
  .min(1)
  .max(512)
  .describe('Words that the page must contain, at most 512 characters. Words in quotation marks must be adjacent.');

/** Tools for finding organizations, spaces and people. */
export const DIRECTORY_TOOLS: readonly AgentTool[] = [
  defineTool(
    {
      name: 'list_organizations',
      title: 'List organizations',
      description: 'Lists the organizations that you have access to. Begin here.',
      annotations: READS,
    },
    z.strictObject({ cursor: CURSOR }),
    ({ directory }, call, input) => directory.listOrganizations(call, input),
  ),
  defineTool(
    {
      name: 'list_spaces',
      title: 'List spaces',
      description:
        'Lists the spaces of an organization that you can see. A space contains one documentation. mayEdit: you can create change requests there.',
      annotations: READS,
    },
    z.strictObject({ organization: ORGANIZATION, cursor: CURSOR }),
    ({ directory }, call, input) => directory.listSpaces(call, input),
  ),
  defineTool(
    {
      name: 'list_members',
      title: 'List members',
      description: 'Lists the people of an organization, for instance to request a review from them.',
      annotations: READS,
    },
    z.strictObject({
      organization: ORGANIZATION,
      search: z.string().min(1).max(512).optional().describe('Part of a name or email address.'),
      cursor: CURSOR,
    }),
    ({ directory }, call, input) => directory.listMembers(call, input),
  ),
  defineTool(
    {
      name: 'search',
      title: 'Search',
      description:
        'Finds pages by their words, best match first, in the published content of one space, or of all spaces of an organization that you can read. Give either space or organization.',
      annotations: READS,
    },
    z.strictObject({ query: QUERY, space: SPACE.optional(), organization: ORGANIZATION.optional(), cursor: CURSOR }),
    ({ directory }, call, { space, organization, ...input }) => {
      if (space !== undefined && organization === undefined) return directory.searchSpace(call, { ...input, space });
      if (organization !== undefined && space === undefined)
        return directory.searchOrganization(call, { ...input, organization });
      throw badRequest(
        'conflicting_fields',
        'Give either space, to search in it, or organization, to search in all of its spaces.',
      );
    },
  ),
];
