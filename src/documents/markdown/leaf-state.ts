import MarkdownIt from 'markdown-it';

const StandardState = new MarkdownIt().block.State;
/** The only tokens that a rule of ours looks at. */
const READ_BACK = new Set(['heading_open', 'inline', 'heading_close', 'fence', 'code_block']);

/**
 * Block state that keeps no tokens but those of the block being read. The tokens of markdown-it are most of its time
 * and memory on long pages, and we only want to know where blocks are.
 */
export class LeafState extends StandardState {
  override push(type: string, tag: string, nesting: -1 | 0 | 1): MarkdownIt.Token {
    if (nesting < 0) this.level--;
    const token = { type, tag, nesting, level: this.level, content: '', markup: '', info: '', map: null, attrs: null };
    if (nesting > 0) this.level++;
    const asToken = token as unknown as MarkdownIt.Token;
    if (READ_BACK.has(type)) this.tokens.push(asToken);
    return asToken;
  }
}
