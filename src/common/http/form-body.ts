import express, { type Request, type Response } from 'express';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FIELDS = 20;

/** Fields by name; undefined for those that were sent more than once. */
export type Form = ReadonlyMap<string, string | undefined>;

/**
 * Reads a form that a browser sends, up to `limit` bytes.
 * @returns the problem, as a text, or the fields
 */
export async function readForm(request: Request, response: Response, limit: number): Promise<Form | string> {
  if (!request.is(FORM)) return `the media type is ${String(request.headers['content-type']).slice(0, 100)}, no form`;
  const read = express.urlencoded({ limit, type: FORM, extended: false, parameterLimit: MAX_FIELDS });
  const problem = await new Promise<unknown>((resolve) => read(request, response, resolve));
  if (problem) return problemOf(problem, limit);
  const fields = Object.entries((request.body ?? {}) as Readonly<Record<string, unknown>>);
  return new Map(fields.map(([name, value]) => [name, typeof value === 'string' ? value : undefined]));
}

function problemOf(error: unknown, limit: number): string {
  const { type, message } = error instanceof Error ? (error as Error & { type?: string }) : { type: '', message: '' };
  return type === 'entity.too.large'
    ? `the form has more than ${limit} bytes`
    : `the form could not be read: ${message}`;
}
