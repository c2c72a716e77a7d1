import { DocumentNode, withoutKeys } from './known-node';

// A node that Markdown cannot express is written as a comment with its JSON.
const OPENING = '<!-- node ';
const CLOSING = ' -->';
const MAX_LENGTH = 1_048_576;

/** Returns the comment for a node without keys, which are assigned again on parsing. */
export function writeNodeComment(node: DocumentNode): string {
  const json = JSON.stringify(withoutKeys(node));
  return OPENING + json.replace(/[<>&|]|--/g, (found) => (found === '--' ? '-\\u002d' : escapeUnit(found))) + CLOSING;
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Returns the JSON of a comment that {@link writeNodeComment} wrote; undefined for any other comment. */
export function parseNodeComment(comment: string): unknown {
  if (!comment.startsWith(OPENING) || !comment.endsWith(CLOSING) || comment.length > MAX_LENGTH) return undefined;
  try {
    return JSON.parse(comment.slice(OPENING.length, -CLOSING.length));
  } catch {
    return undefined;
  }
}

/** True for a comment that contains an inline. */
export function isInlineComment(comment: string): boolean {
  return comment.startsWith(`${OPENING}{"object":"inline"`) && comment.endsWith(CLOSING);
}
