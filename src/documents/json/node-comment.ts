import { DocumentNode, withoutKeys } from './known-node';

/** How a node that Markdown has no words for is kept in it: a comment with its JSON. */
const OPENING = '<!-- node ';
const CLOSING = ' -->';
const MAX_KEPT = 1_048_576;

/** The comment for a node; its keys are omitted, they are created again when it is read. */
export function writeKeptNode(node: DocumentNode): string {
  const json = JSON.stringify(withoutKeys(node));
  return OPENING + json.replace(/[<>&|]|--/g, (found) => (found === '--' ? '-\\u002d' : escapeUnit(found))) + CLOSING;
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The JSON of a comment that {@link writeKeptNode} wrote; undefined for every other comment. */
export function readKeptNode(comment: string): unknown {
  if (!comment.startsWith(OPENING) || !comment.endsWith(CLOSING) || comment.length > MAX_KEPT) return undefined;
  try {
    return JSON.parse(comment.slice(OPENING.length, -CLOSING.length));
  } catch {
    return undefined;
  }
}

/** True for a comment that holds an inline. */
export function isKeptInline(comment: string): boolean {
  return comment.startsWith(`${OPENING}{"object":"inline"`) && comment.endsWith(CLOSING);
}
