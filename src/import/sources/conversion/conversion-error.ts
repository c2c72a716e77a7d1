/** A reason for refusing a document that its owner may read. */
export class ConversionError extends Error {}

/** The document is nested too deeply, or takes too long or too much memory, to be converted. */
export class TooComplexError extends Error {}
