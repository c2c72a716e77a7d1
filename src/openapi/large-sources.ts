import { SPEC_LIMITS } from './processing/spec-limits';

/** Methods and paths that accept the text of a whole specification. */
export const LARGE_SOURCES = /^(?:post \/v1\/orgs\/[^/]+\/openapi|put \/v1\/orgs\/[^/]+\/openapi\/[^/]+)\/?$/i;

/** A text of the maximum size with every line break and quotation mark escaped. */
export const LARGE_SOURCE_BYTES = SPEC_LIMITS.sentBytes * 1.5;
