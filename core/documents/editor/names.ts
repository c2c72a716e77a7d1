/** Schema names are the document types with `_`, because ProseMirror's content expressions do not allow hyphens. */
export const toSchemaName = (type: string): string => type.replaceAll('-', '_');

export const toDocumentType = (name: string): string => name.replaceAll('_', '-');

/** Schema names of nodes without a document type of the same name. */
export const UNKNOWN_BLOCK = 'unknown_block';
export const UNKNOWN_INLINE = 'unknown_inline';
/** Code whose lines are more than text: highlighted or with annotations. */
export const CODE_LINES = 'code_lines';
/** An annotation without text that it explains. */
export const FOOTNOTE = 'footnote';
/** The mark of code within a line: `code` is a block. */
export const INLINE_CODE = 'inline_code';
