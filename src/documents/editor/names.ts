/** Names of types in the schema are those of the document, with `_`: ProseMirror's content expressions take no hyphens. */
export const toSchemaName = (type: string): string => type.replaceAll('-', '_');

export const toDocumentType = (name: string): string => name.replaceAll('_', '-');

/** Schema names of nodes that no document has under that name. */
export const UNKNOWN_BLOCK = 'unknown_block';
export const UNKNOWN_INLINE = 'unknown_inline';
/** Code whose lines are more than text: highlighted, or with annotations. */
export const CODE_LINES = 'code_lines';
/** An annotation that explains no text. */
export const FOOTNOTE = 'footnote';
/** The mark of code within a line: `code` is a block. */
export const INLINE_CODE = 'inline_code';
