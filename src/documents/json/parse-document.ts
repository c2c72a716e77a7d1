import { AppError, badRequest } from '../../common/errors/app-error';
import { DocumentBlock, DocumentInline, JsonDocument } from '../blocks/registry';
import { object } from './parse/checks';
import { DocumentParser } from './parse/document-parser';
import { inside, invalid, ROOT } from './parse/place';

/** Longest document: all its texts and names together, in UTF-16 units. */
const MAX_TEXT = 1_048_576;
/** Deeper JSON cannot be a document of 32 levels of blocks. */
const MAX_JSON_DEPTH = 256;

/** Refuses what is too large before anything of it is copied; without recursion, whatever the depth. */
function checkSize(value: unknown): void {
  let text = 0;
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next.value === 'string') text += next.value.length;
    if (text > MAX_TEXT) throw badRequest(`document contains more than ${MAX_TEXT} characters.`);
    if (next.depth > MAX_JSON_DEPTH) throw badRequest('document is nested too deeply.');
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const child of Object.values(next.value)) stack.push({ value: child, depth: next.depth + 1 });
  }
}

/**
 * Checks a JSON document that a client sent and brings it to its normal form: keys and anchors are omitted (they are
 * built from the content), as are fields that we do not know, empty texts and empty paragraphs. Blocks and inlines of
 * types we do not know are kept as they are.
 * @throws 400 that names the place, such as `document.nodes[3].data.style`; also above 32 levels of blocks, 50,000
 * nodes or 1,048,576 characters
 */
export function parseDocument(value: unknown): JsonDocument {
  checkSize(value);
  const given = object(value, ROOT);
  if (given.object !== 'document') throw invalid(inside(ROOT, 'object'), 'must be document');
  const nodes = new DocumentParser().blocks(given.nodes, inside(ROOT, 'nodes'), 1);
  return { object: 'document', data: {}, nodes };
}

function whenValid<Node>(read: () => Node): Node | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A block that was kept as JSON; undefined when it is not valid. */
export function parseKeptBlock(value: unknown): DocumentBlock | undefined {
  return whenValid(() => {
    checkSize(value);
    return new DocumentParser().block(value, ROOT, 1);
  });
}

/** An inline that was kept as JSON; undefined when it is not valid. */
export function parseKeptInline(value: unknown): DocumentInline | undefined {
  return whenValid(() => {
    checkSize(value);
    const node = new DocumentParser().inline(value, ROOT, 1, 0);
    return node.object === 'inline' ? node : undefined;
  });
}
