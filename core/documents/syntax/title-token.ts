import type { SyntaxToken, TextBlock } from './block-token';

/**
 * The title of a page: its first block, if it is a heading of level 1. Thematic breaks and source that shows nothing, such as the
 * import lines of MDX, may stand before it.
 */
export function titleToken(tokens: readonly SyntaxToken[]): TextBlock | undefined {
  const first = tokens.find(({ kind }) => kind !== 'rule' && kind !== 'source');
  return first?.kind === 'text' && first.level === 1 ? first : undefined;
}
