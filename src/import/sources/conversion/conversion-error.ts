/** A reason for rejecting a document, with a message for its owner. */
export class ConversionError extends Error {}

/** The document is nested too deeply, or takes too long or too much memory, to be converted. */
export class TooComplexError extends Error {}
