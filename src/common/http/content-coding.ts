import type { Request } from 'express';

/** Smallest first. */
export const CODINGS = ['br', 'gzip'] as const;

export type ContentCoding = (typeof CODINGS)[number];

/** The coding that makes a response smallest of those that the client accepts; undefined: as it is. */
export const codingFor = (request: Request): ContentCoding | undefined =>
  // Most programs that do not ask send no header at all.
  request.headers['accept-encoding'] === undefined
    ? undefined
    : CODINGS.find((coding) => request.acceptsEncodings(coding) === coding);
