import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { AppError } from '../errors/app-error';
import type { Log } from '../http/logger';

const FAILED = 'Internal error. Try again later.';

/** An answer as data, and as text for those who read no data. */
export const answerWith = (data: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data,
});

/** What a caller may know of an error; the rest goes into the log. */
export function sayableError(error: unknown, log: Log): string {
  if (error instanceof AppError) return error.message;
  log.error({ err: error }, 'An MCP call failed');
  return FAILED;
}

/** Runs the work of a tool; what goes wrong becomes a sentence that the caller can act on. */
export async function answering(work: () => Promise<CallToolResult>, log: Log): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: sayableError(error, log) }] };
  }
}
