import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '../../../core/errors/app-error';
import type { Log } from '../http/logger';

const FAILED = 'Internal error. Try again later.';

/** A result as structured data, and as text for clients that do not read it. */
export const toolResult = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
});

/** The message of an error for the caller; an unexpected error is logged. */
export function publicMessage(error: unknown, log: Log): string {
  if (error instanceof AppError) return error.message;
  log.error({ err: error }, 'An MCP call failed');
  return FAILED;
}

/** Runs a tool; a failure becomes a message that the caller can act on. */
export async function runTool(work: () => Promise<CallToolResult>, log: Log): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: publicMessage(error, log) }] };
  }
}
