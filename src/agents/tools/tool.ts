import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { toolResult } from '../../common/mcp/tool-results';
import type { AgentCall } from '../agent-call';
import type { AgentServices } from '../agent-services';

interface ToolText {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: ToolAnnotations;
}

/** A tool: its description and its implementation. */
export interface AgentTool extends ToolText {
  readonly input: z.ZodType;
  /** Whether it is offered at all. */
  readonly isOffered: (services: AgentServices) => boolean;
  readonly run: (services: AgentServices, call: AgentCall, input: unknown) => Promise<CallToolResult>;
}

/** Defines a tool; `work` receives the input after validation by its schema. */
export function defineTool<Input extends z.ZodType>(
  text: ToolText,
  input: Input,
  work: (services: AgentServices, call: AgentCall, input: z.infer<Input>) => Promise<object>,
  toResult: (data: object) => CallToolResult = (data) => toolResult({ ...data }),
): AgentTool {
  return {
    ...text,
    input,
    isOffered: () => true,
    run: async (services, call, given) => toResult(await work(services, call, given as z.infer<Input>)),
  };
}

export const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;
export const ADDS = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
} as const;
export const CHANGES = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: false,
} as const;

/** An identifier of this service. */
export const idField = (description: string) =>
  z
    .string()
    .regex(/^[\w-]{1,32}$/, 'must be an identifier, as the tools give them')
    .describe(description);

export const CURSOR = z
  .string()
  .min(1)
  .max(2048)
  .optional()
  .describe('nextCursor of the previous answer, to go on with the list.');
export const ORGANIZATION = idField('Identifier of the organization.');
export const SPACE = idField('Identifier of the space.');

/** Numbers are accepted too, because people refer to change requests by number. */
export const CHANGE_REQUEST = z
  .union([
    z.string().regex(/^[\w-]{1,32}$/, 'must be an identifier or a number'),
    z.number().int().min(1).max(2_000_000_000),
  ])
  .transform(String)
  .describe('Identifier of the change request, or its number in the space.');
