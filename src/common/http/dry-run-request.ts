import type { Request } from 'express';
import { isRead } from './read-methods';

/** Spellings by which a caller may ask for a dry run, and must not get a change instead. */
const MEANT = /^dry[-_ ]?run(?:\[|$)/i;

/** The query parameters of a change that ask for a dry run, however they are written. */
export const dryRunParameters = ({ method, query }: Pick<Request, 'method' | 'query'>): [string, unknown][] =>
  isRead(method) ? [] : Object.entries(query).filter(([name]) => MEANT.test(name.trim()));

/** Whether a change is only to be tried; a guard has refused every other spelling. */
export const isDryRun = (request: Pick<Request, 'method' | 'query'>): boolean =>
  dryRunParameters(request).some(([, value]) => value === 'true');
