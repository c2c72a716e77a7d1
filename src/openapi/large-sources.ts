import { SPEC_LIMITS } from './processing/spec-limits';

/** Methods and addresses that take the text of a whole specification. */
export const LARGE_SOURCES = /^(?:post \/v1\/orgs\/[^/]+\/openapi|put \/v1\/orgs\/[^/]+\/openapi\/[^/]+)\/?$/i;

/** A text of the largest size, with every line break and quotation mark in it escaped. */
export const LARGE_SOURCE_BYTES = SPEC_LIMITS.sentBytes * 1.5;
