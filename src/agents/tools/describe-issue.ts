import type { z } from 'zod';

/** Maximum number of unknown fields that are named; the length of each name is limited too, because inputs can be long. */
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 100;

const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** The first problem with the input of a tool, as one sentence. */
export function describeIssue(tool: string, { issues }: Pick<z.ZodError, 'issues'>): string {
  const [issue] = issues;
  if (!issue) return `The input of ${tool} is invalid.`;
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const known = issue.keys.slice(0, MAX_NAMES).map((key) => key.slice(0, MAX_NAME_LENGTH).toWellFormed());
    const names = known.map((key) => placeOf([...issue.path, key])).join(', ');
    return `${names} is not a parameter of ${tool}. Call tools/list for its parameters.`;
  }
  const isMissing = issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
  const says = isMissing ? 'is required' : `is not valid: ${issue.message.replace(/\.$/, '')}`;
  return `${place || 'The input'} ${says}. Call tools/list for the parameters of ${tool}.`;
}
