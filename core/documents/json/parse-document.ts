import { AppError, badRequest } from '../../errors/app-error';
import { DocumentBlock, DocumentInline, JsonDocument } from '../blocks/registry';
import { object } from '../blocks/parse/checks';
import { DocumentParser } from './parse/document-parser';
import { childPath, invalid, ROOT } from '../blocks/parse/node-path';

/** Maximum length of all texts of a document together, in UTF-16 units. */
const MAX_TEXT = 1_048_576;
/** Deeper JSON cannot be a document of 32 levels of blocks. */
const MAX_JSON_DEPTH = 256;

/** Rejects a document that is too large before anything is copied; without recursion, so that any depth is safe. */
function checkSize(value: unknown): void {
  let text = 0;
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next.value === 'string') text += next.value.length;
    if (text > MAX_TEXT)
      throw badRequest('too_long', `document contains more than ${MAX_TEXT} characters.`, { field: 'document' });
    if (next.depth > MAX_JSON_DEPTH)
      throw badRequest('nested_too_deeply', 'document is nested too deeply.', { field: 'document' });
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const child of Object.values(next.value)) stack.push({ value: child, depth: next.depth + 1 });
  }
}

/**
 * Validates and normalizes a JSON document of a client: keys and anchors are omitted (they are
 * derived from the content), as are unknown fields, empty texts and empty paragraphs. Blocks and inlines of
 * unknown types are preserved as they are.
 * @throws 400 with the path, such as `document.nodes[3].data.style`; also above 32 levels of blocks, 50,000
 * nodes or 1,048,576 characters
 */
export function parseDocument(value: unknown): JsonDocument {
  checkSize(value);
  const given = object(value, ROOT);
  if (given.object !== 'document') throw invalid(childPath(ROOT, 'object'), 'must be document');
  const nodes = new DocumentParser().blocks(given.nodes, childPath(ROOT, 'nodes'), 1);
  return { object: 'document', data: {}, nodes };
}

function undefinedIfInvalid<Node>(read: () => Node): Node | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Parses the block of a node comment; undefined if it is invalid. */
export function parseCommentedBlock(value: unknown): DocumentBlock | undefined {
  return undefinedIfInvalid(() => {
    checkSize(value);
    return new DocumentParser().block(value, ROOT, 1);
  });
}

/** Parses the inline of a node comment; undefined if it is invalid. */
export function parseCommentedInline(value: unknown): DocumentInline | undefined {
  return undefinedIfInvalid(() => {
    checkSize(value);
    const node = new DocumentParser().inline(value, ROOT, 1, 0);
    return node.object === 'inline' ? node : undefined;
  });
}
