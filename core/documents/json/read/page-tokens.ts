import type { AdmonitionLine, DirectiveBlock, LineSpans, OpenBlock, SyntaxToken } from '../../syntax/block-token';
import type { SyntaxTree } from '../../syntax/read-blocks';
import { parseCommentedBlock } from '../parse-document';
import type { AdmonitionMark, BlockToken, DirectiveToken, OpenToken } from '../../blocks/read/block-token';
import { HtmlTokenizer, tagTokens } from './html-tokens';
import { tableToken } from './table-cells';
import { mapPieces, rangeText, type TextRange, wholeRange } from '../../blocks/read/text-range';

function nodeToken(value: unknown): BlockToken | undefined {
  const node = value === undefined ? undefined : parseCommentedBlock(value);
  return node && { kind: 'node', node };
}

/** Converts the blocks of one text to page tokens: HTML and lines of tags are split further. */
class TokenExpander {
  constructor(private readonly source: string) {}

  expand(token: SyntaxToken): readonly BlockToken[] {
    switch (token.kind) {
      case 'open':
        return [this.opening(token)];
      case 'text':
        return [{ kind: 'text', range: this.range(token.lines), html: false, level: token.level }];
      case 'math':
        return [{ kind: 'math', formula: rangeText(this.range(token.lines)).trim().slice(2, -2).trim() }];
      case 'html':
        return new HtmlTokenizer(this.range(token.lines), nodeToken).read();
      case 'tags':
        return tagTokens(this.range(token.lines));
      case 'table':
        return [tableToken(this.source, token)];
      case 'directive':
        return [this.directive(token)];
      case 'definition':
      case 'source':
        return [{ kind: token.kind, range: this.range(token.lines) }];
      default:
        return [token];
    }
  }

  private range(lines: LineSpans): TextRange {
    return wholeRange(mapPieces(this.source, lines));
  }

  private opening({ kind, container, number, label, admonition }: OpenBlock): OpenToken {
    return { kind, container, number, label, admonition: admonition && this.mark(admonition) };
  }

  private directive({ kind, colons, lines, opens }: DirectiveBlock): DirectiveToken {
    return { kind, colons, range: this.range(lines), ...(opens && { opens: this.mark(opens) }) };
  }

  private mark({ admonition: { notation, kind, title }, lines }: AdmonitionLine): AdmonitionMark {
    return { notation, kind, ...(title && { title: { mapped: mapPieces(this.source, lines), ...title } }) };
  }
}

/** The tokens of a page, in the order of its text, and for each of them the index of the syntax token that it is a part of. */
export function pageTokens(
  { source }: SyntaxTree,
  tokens: readonly (SyntaxToken | undefined)[],
): { readonly tokens: BlockToken[]; readonly origins: number[] } {
  const expander = new TokenExpander(source);
  const expanded: BlockToken[] = [];
  const origins: number[] = [];
  tokens.forEach((token, index) => {
    for (const one of token ? expander.expand(token) : []) {
      expanded.push(one);
      origins.push(index);
    }
  });
  return { tokens: expanded, origins };
}
